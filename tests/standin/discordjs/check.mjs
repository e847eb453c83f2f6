// Logs in against the stand-in, registers a command, answers it with an ephemeral message and edits
// that. Prints "edited" and ends with 0 when all of it worked.
import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';

const { STANDIN_URL, STANDIN_TOKEN } = process.env;
const PATIENCE_MS = 20_000;

function fail(error) {
  console.error(error);
  process.exit(1);
}

setTimeout(() => fail(new Error('not done in time')), PATIENCE_MS).unref();
process.on('unhandledRejection', fail);

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${STANDIN_URL}/api` },
});
client.on(Events.Error, fail);
client.on(Events.Warn, fail);

client.once(Events.ClientReady, async () => {
  const guild = client.guilds.cache.first();
  if (guild?.name !== 'Card club' || guild.channels.cache.size !== 1) {
    fail(new Error('the guild is not as it should be'));
  }
  const commands = await client.application.commands.set([
    {
      name: 'hand',
      description: 'Show my hand',
      options: [{ name: 'whose', description: 'Whose', type: 6, required: true }],
    },
  ]);
  if (commands.size !== 1) fail(new Error('the command was not registered'));
});

client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.isChatInputCommand() || !interaction.inCachedGuild()) fail(new Error('not a command'));
  const whose = interaction.options.getUser('whose', true);
  await interaction.reply({ content: `the hand of ${whose.username}`, flags: MessageFlags.Ephemeral });
  const edited = await interaction.editReply({
    content: `the new hand of ${whose.username}`,
    files: [{ attachment: Buffer.from('pixels'), name: 'hand.png', description: 'Five cards' }],
  });
  if (edited.attachments.size !== 1) fail(new Error('the file is not there'));
  console.log('edited');
  await client.destroy();
});

await client.login(STANDIN_TOKEN);
