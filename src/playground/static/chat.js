// What the page knows: the channels, the people, the messages. Other modules show it; they listen to its events.
import { flatten } from "./commands.js";
import { Connection } from "./connection.js";
import { say } from "./words.js";

const MOST_MESSAGES = 300;
const later = (one, other) => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** The chat as one person sees it. Its events: "world", "channel", "arrived", "message", "gone", "bot", "inspector". */
export class Chat extends EventTarget {
  world = null;
  bot = { state: "running", why: null };
  connected = false;
  channel = null;
  unread = new Set();
  #messages = new Map();
  #connection = null;
  #ready = false;

  /** Connects as this account; null is the first person of the server. */
  become(account) {
    this.#connection?.close();
    this.#messages.clear();
    this.unread.clear();
    this.world = null;
    this.#ready = false;
    this.#connection = new Connection(account, (news) => this.#receive(news));
  }

  /** Sends a request as this person; resolves with the answer. */
  ask(request) {
    return this.#connection.ask(request);
  }

  get me() {
    return this.world?.me;
  }

  get person() {
    return this.world?.people.find((person) => person.id === this.me);
  }

  /** The commands that this person can use, in the words of the person's locale. */
  get commands() {
    return flatten(this.world?.commands ?? [], this.world?.locale);
  }

  /** What a command is called for this person: "uno new" is /uno new. */
  commandTitle(name) {
    return this.commands.find((command) => command.english === `/${name}`)?.title ?? `/${name}`;
  }

  /** Goes to another channel. */
  go(channel) {
    this.channel = channel;
    this.unread.delete(channel);
    this.#emit("channel");
  }

  /** The messages of a channel, oldest first. */
  messages(channel = this.channel) {
    const messages = [...(this.#messages.get(channel)?.values() ?? [])];
    return messages.sort((one, other) => later(one.id, other.id));
  }

  nameOf(id) {
    const person = this.world?.people.find((person) => person.id === id);
    if (person) return person.name;
    for (const messages of this.#messages.values()) {
      for (const { author, mentions } of messages.values()) {
        const user = [author, ...mentions].find((user) => user?.id === id);
        if (user) return user.global_name ?? user.username;
      }
    }
    return say("page-unknown-person");
  }

  channelName(id) {
    return this.world?.channels.find((channel) => channel.id === id)?.name ?? say("page-unknown-place");
  }

  #receive(news) {
    switch (news.type) {
      case "world":
        this.world = news;
        this.connected = true;
        if (!news.channels.some((channel) => channel.id === this.channel)) this.channel = news.channels[0]?.id ?? null;
        this.#emit("world");
        break;
      case "history":
        this.#messages.set(news.channel, new Map(news.messages.map((message) => [message.id, message])));
        if (this.#ready && news.channel === this.channel) this.#emit("channel");
        break;
      case "ready":
        this.#ready = true;
        this.#emit("channel");
        this.#emit("arrived");
        break;
      case "message":
        this.#keep(news.message);
        break;
      case "gone":
        if (this.#messages.get(news.channel)?.delete(news.message)) this.#emit("gone", news);
        break;
      case "bot":
        this.bot = news;
        this.#emit("bot");
        break;
      case "lost":
        this.connected = false;
        this.#emit("bot");
        break;
      default:
        this.#emit("inspector", news);
    }
  }

  #keep(message) {
    const channel = message.channel_id;
    if (!this.#messages.has(channel)) this.#messages.set(channel, new Map());
    const messages = this.#messages.get(channel);
    const isNew = !messages.has(message.id);
    messages.set(message.id, message);
    if (messages.size > MOST_MESSAGES) {
      const [oldest] = this.messages(channel);
      messages.delete(oldest.id);
      this.#emit("gone", { channel, message: oldest.id });
    }
    if (isNew && channel !== this.channel) {
      this.unread.add(channel);
      this.#emit("world");
    }
    this.#emit("message", { message, isNew });
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
