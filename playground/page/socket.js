/** The live line to one seat: frames in and out, and calling again when it drops; knows no chat. */

const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 15;
const PATIENCE = 3;
/** This page until it is loaded anew: a line that drops and comes back is the same client. */
const CLIENT = crypto.randomUUID();
let lastNonce = 0;

function freshNonce() {
  lastNonce += 1;
  return `${Date.now().toString(36)}-${lastNonce}`;
}

export class Line {
  /**
   * `heard(type, payload)` for each frame; `changed({ open, seconds })` as it comes and goes.
   * @param {string} key
   * @param {(type: string, payload: any) => void} heard
   * @param {(connection: Connection) => void} changed
   */
  constructor(key, heard, changed) {
    this.key = key;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}/live/${key}?client=${CLIENT}`;
    this.heard = heard;
    this.changed = changed;
    this.failures = 0;
    this.timer = 0;
    this.socket = this.dial();
    document.addEventListener("visibilitychange", () => this.wake());
  }

  /** Somebody who comes back to the page does not wait for the next try. */
  wake() {
    if (document.visibilityState === "visible" && this.socket.readyState === WebSocket.CLOSED)
      this.redial();
  }

  /** Calls again at once, unless a call is under way. */
  redial() {
    if (this.socket.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.socket = this.dial();
  }

  dial() {
    this.changed({ open: false, seconds: 0 });
    const socket = new WebSocket(this.url);
    socket.addEventListener("open", () => this.opened());
    socket.addEventListener("close", () => this.dropped());
    socket.addEventListener("message", (event) => {
      const { t, d } = JSON.parse(event.data);
      this.heard(t, d);
    });
    return socket;
  }

  opened() {
    this.failures = 0;
    this.changed({ open: true, seconds: 0 });
  }

  dropped() {
    if (this.failures >= PATIENCE) this.checkKey();
    const wait = Math.min(FIRST_WAIT * 2 ** this.failures, LONGEST_WAIT);
    this.failures += 1;
    this.countDown(Date.now() + wait * 1000);
  }

  /** A playground that was started anew has new keys; one that cannot be asked is merely down. */
  async checkKey() {
    const answer = await fetch(`/api/seats/${this.key}`).catch(() => null);
    if (answer?.status !== 404) return;
    clearTimeout(this.timer);
    this.changed({ open: false, seconds: 0, isGone: true });
  }

  /** @param {number} due */
  countDown(due) {
    const left = due - Date.now();
    if (left <= 0) return this.redial();
    this.changed({ open: false, seconds: Math.ceil(left / 1000) });
    this.timer = window.setTimeout(() => this.countDown(due), Math.min(left, 1000));
  }

  /**
   * Sends one wish and returns its nonce, or null while the line is down.
   * @param {string} op
   * @param {object} wish
   */
  send(op, wish = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) return null;
    const nonce = freshNonce();
    this.socket.send(JSON.stringify({ op, nonce, ...wish }));
    return nonce;
  }
}
