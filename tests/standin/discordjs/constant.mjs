// The least that a bot can do: it posts a message with a button in every channel, and answers each click
// with the same text. `benches/load` compares the bot with it.
import {
  ActionRowBuilder, ButtonBuilder, ButtonStyle, ChannelType, Client, Events, GatewayIntentBits,
} from 'discord.js';

const { STANDIN_URL, STANDIN_TOKEN } = process.env;

function fail(error) {
  console.error(error);
  process.exit(1);
}

process.on('unhandledRejection', fail);

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${STANDIN_URL}/api` },
});
client.on(Events.Error, fail);

const button = new ButtonBuilder().setCustomId('constant').setLabel('Draw').setStyle(ButtonStyle.Primary);
const message = {
  content: '7 cards, only you can see this',
  components: [new ActionRowBuilder().addComponents(button)],
};

client.once(Events.ClientReady, async () => {
  for (const guild of client.guilds.cache.values()) {
    const channels = [...guild.channels.cache.values()];
    await Promise.all(
      channels.filter((it) => it.type === ChannelType.GuildText).map((it) => it.send(message)),
    );
  }
});

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isButton()) await interaction.update(message);
});

await client.login(STANDIN_TOKEN);
