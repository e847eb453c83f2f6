// The side bar: the channels, and the people whom the visitor can play.
import { byId, make } from "./dom.js";
import { toast } from "./announce.js";
import { problem, say } from "./words.js";

/** Shows the channels and people; `become` switches to another person. Returns a function that closes the menu. */
export function startSidebar(chat, become) {
  const app = byId("app");
  const menu = byId("menu");
  const setOpen = (open) => {
    app.classList.toggle("menu-open", open);
    byId("shade").hidden = !open;
    menu.setAttribute("aria-expanded", String(open));
    byId("main").inert = open;
    if (open) byId("channels").querySelector("button")?.focus();
  };
  menu.addEventListener("click", () => setOpen(!app.classList.contains("menu-open")));
  byId("shade").addEventListener("click", () => setOpen(false));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && app.classList.contains("menu-open")) {
      setOpen(false);
      menu.focus();
    }
  });

  function channelNode(channel) {
    const here = channel.id === chat.channel;
    const unread = chat.unread.has(channel.id);
    const go = () => {
      setOpen(false);
      chat.go(channel.id);
    };
    return make("li", { class: channel.parent ? "thread" : null },
      make("button", { type: "button", class: unread ? "unread" : null, "aria-current": here ? "page" : null, onclick: go },
        make("span", { "aria-hidden": "true" }, channel.parent ? "↳" : "#"), ` ${channel.name}`,
        channel.archived && make("small", {}, ` ${say("page-archived")}`),
        unread && make("span", { class: "dot", role: "img", "aria-label": say("page-unread") })));
  }

  function personNode(person) {
    const me = person.id === chat.me;
    const be = () => {
      setOpen(false);
      become(person.account);
    };
    const newTab = say("page-new-tab", { player: person.name });
    return make("li", {},
      make("button", { type: "button", "aria-pressed": String(me), onclick: be },
        person.name, person.moderator && make("small", {}, ` ${say("page-moderator")}`)),
      make("a", { class: "new-tab", href: `?as=${encodeURIComponent(person.account)}`, target: "_blank", rel: "noopener", "aria-label": newTab, title: newTab }, "↗"));
  }

  const show = () => {
    if (!chat.world) return;
    byId("server").textContent = chat.world.server;
    byId("channels").replaceChildren(...inOrder(chat.world.channels).map(channelNode));
    byId("people").replaceChildren(...chat.world.people.map(personNode));
    const place = chat.channelName(chat.channel);
    const here = chat.world.channels.find((channel) => channel.id === chat.channel);
    byId("place").replaceChildren(`${here?.parent ? "↳" : "#"} ${place}`, ...(here?.archived ? [make("small", {}, ` ${say("page-archived")}`)] : []));
    document.title = `#${place} · ${chat.world.server}`;
  };
  chat.addEventListener("world", show);
  chat.addEventListener("channel", show);

  byId("add-person").addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await chat.ask({ do: "add_person", name: byId("person-name").value });
    if (!answer.ok) {
      toast(problem(answer));
      return;
    }
    byId("person-name").value = "";
    byId("newcomer").open = false;
    setOpen(false);
    become(answer.person);
  });

  const bot = byId("bot");
  const showBot = () => {
    const [state, text] = !chat.connected ? ["waiting", say("page-connecting")]
      : chat.bot.state === "failed" ? ["failed", say("page-bot-failed", { why: chat.bot.why })]
      : chat.bot.state === "restarting" ? ["waiting", say("page-bot-restarting")]
      : chat.world?.bot.connected ? ["fine", say("page-bot-online")] : ["waiting", say("page-bot-offline")];
    if (bot.textContent !== text) bot.textContent = text;
    bot.dataset.state = state;
    bot.title = text;
  };
  chat.addEventListener("bot", showBot);
  chat.addEventListener("world", showBot);
  return () => setOpen(false);
}

/** Every channel with its threads below it, archived ones last. */
function inOrder(channels) {
  const below = (parent) => channels.filter((channel) => channel.parent === parent)
    .sort((one, other) => Number(one.archived) - Number(other.archived));
  return below(null).flatMap((channel) => [channel, ...below(channel.id)]);
}
