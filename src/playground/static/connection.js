// The WebSocket: asks and is answered, is told what happens, and comes back when it breaks.

const PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5000;

/** A connection as one person. */
export class Connection {
  #account;
  #heard;
  #socket = null;
  #pause = PAUSE_MS;
  #closed = false;
  #next = 1;
  #waiting = new Map();

  /** `heard` is called with everything that is told, and with {type: "lost"}. */
  constructor(account, heard) {
    this.#account = account;
    this.#heard = heard;
    this.#open();
  }

  /** Asks for something; resolves with what became of it, never rejects. */
  ask(wish) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ ok: false, problem: "connection" });
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, ...wish }));
    });
  }

  /** Ends it. */
  close() {
    this.#closed = true;
    this.#socket?.close();
    this.#forget();
  }

  #open() {
    const query = this.#account === null ? "" : `?as=${encodeURIComponent(this.#account)}`;
    const socket = new WebSocket(`ws://${location.host}/live${query}`);
    this.#socket = socket;
    socket.addEventListener("message", (event) => {
      if (this.#closed) return;
      this.#pause = PAUSE_MS;
      const news = JSON.parse(event.data);
      if (news.type === "answer") {
        this.#waiting.get(news.to)?.(news.is);
        this.#waiting.delete(news.to);
      } else {
        this.#heard(news);
      }
    });
    socket.addEventListener("close", () => {
      if (this.#closed) return;
      this.#forget();
      this.#heard({ type: "lost" });
      setTimeout(() => { if (!this.#closed) this.#open(); }, this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    });
  }

  #forget() {
    for (const resolve of this.#waiting.values()) resolve({ ok: false, problem: "connection" });
    this.#waiting.clear();
  }
}
