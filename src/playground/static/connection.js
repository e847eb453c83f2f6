// The WebSocket: sends requests, receives answers and news, and reconnects when it breaks.

const PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5000;

/** The connection of one person. */
export class Connection {
  #account;
  #onNews;
  #socket = null;
  #pause = PAUSE_MS;
  #closed = false;
  #next = 1;
  #waiting = new Map();

  /** `onNews` is called with all news from the server, and with {type: "lost"} when the connection breaks. */
  constructor(account, onNews) {
    this.#account = account;
    this.#onNews = onNews;
    this.#open();
  }

  /** Sends a request; resolves with the answer, never rejects. */
  ask(request) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ ok: false, problem: "connection" });
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, ...request }));
    });
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
    this.#failWaiting();
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
        this.#onNews(news);
      }
    });
    socket.addEventListener("close", () => {
      if (this.#closed) return;
      this.#failWaiting();
      this.#onNews({ type: "lost" });
      setTimeout(() => { if (!this.#closed) this.#open(); }, this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    });
  }

  #failWaiting() {
    for (const resolve of this.#waiting.values()) resolve({ ok: false, problem: "connection" });
    this.#waiting.clear();
  }
}
