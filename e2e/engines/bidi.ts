import { once } from "node:events";
import { WebSocket } from "ws";

interface Message {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly message?: string;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Connection with the WebDriver BiDi protocol (W3C) over a WebSocket. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    socket.on("message", (data) => {
      const { id, type, method, params, result, message } = JSON.parse(String(data)) as Message;
      if (type === "event") return onEvent(method ?? "", params);
      const waiting = this.#waiting.get(id ?? -1);
      this.#waiting.delete(id ?? -1);
      if (type === "error") waiting?.reject(new Error(message));
      else waiting?.resolve(result);
    });
  }

  static async connect(address: string, onEvent: (method: string, params: unknown) => void): Promise<Bidi> {
    const socket = new WebSocket(address);
    const bidi = new Bidi(socket, onEvent);
    await once(socket, "open");
    return bidi;
  }

  /** @throws Error with the browser's error message */
  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    }) as Promise<T>;
  }

  close(): void {
    this.#socket.close();
  }
}
