// Where one can go, and who one can be.
import { byId, make } from "./dom.js";
import { toast } from "./announce.js";
import { problem, words } from "./words.js";

/** Shows the places and people; `become` makes the visitor someone. Returns what closes the menu. */
export function startSidebar(room, become) {
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
    const here = channel.id === room.channel;
    const unread = room.unread.has(channel.id);
    const go = () => {
      setOpen(false);
      room.go(channel.id);
    };
    return make("li", { class: channel.parent ? "thread" : null },
      make("button", { type: "button", class: unread ? "unread" : null, "aria-current": here ? "page" : null, onclick: go },
        make("span", { "aria-hidden": "true" }, channel.parent ? "↳" : "#"), ` ${channel.name}`,
        channel.archived && make("small", {}, ` ${words.archived}`),
        unread && make("span", { class: "dot", role: "img", "aria-label": words.unread })));
  }

  function personNode(person) {
    const me = person.id === room.me;
    const be = () => {
      setOpen(false);
      become(person.account);
    };
    return make("li", {},
      make("button", { type: "button", "aria-pressed": String(me), onclick: be },
        person.name, person.moderator && make("small", {}, ` ${words.moderator}`)),
      make("a", { class: "new-tab", href: `?as=${encodeURIComponent(person.account)}`, target: "_blank", rel: "noopener", "aria-label": words.newTab(person.name), title: words.newTab(person.name) }, "↗"));
  }

  const show = () => {
    if (!room.world) return;
    byId("server").textContent = room.world.server;
    byId("channels").replaceChildren(...inOrder(room.world.channels).map(channelNode));
    byId("people").replaceChildren(...room.world.people.map(personNode));
    const place = room.channelName(room.channel);
    const here = room.world.channels.find((channel) => channel.id === room.channel);
    byId("place").replaceChildren(`${here?.parent ? "↳" : "#"} ${place}`, ...(here?.archived ? [make("small", {}, ` ${words.archived}`)] : []));
    document.title = words.title(place, room.world.server);
  };
  room.addEventListener("world", show);
  room.addEventListener("channel", show);

  byId("add-person").addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await room.ask({ do: "add_person", name: byId("person-name").value });
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
    const [state, text] = !room.connected ? ["waiting", words.disconnected]
      : room.bot.state === "failed" ? ["failed", words.botFailed(room.bot.why)]
      : room.bot.state === "restarting" ? ["waiting", words.botRestarting]
      : room.world?.bot.connected ? ["fine", words.botOnline] : ["waiting", words.botOffline];
    if (bot.textContent !== text) bot.textContent = text;
    bot.dataset.state = state;
    bot.title = text;
  };
  room.addEventListener("bot", showBot);
  room.addEventListener("world", showBot);
  return () => setOpen(false);
}

/** Every channel with its threads below it, those that are put away last. */
function inOrder(channels) {
  const below = (parent) => channels.filter((channel) => channel.parent === parent)
    .sort((one, other) => Number(one.archived) - Number(other.archived));
  return below(null).flatMap((channel) => [channel, ...below(channel.id)]);
}
