/** Session of the WebDriver protocol (W3C) over HTTP. */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** @param server URL of the driver, for example `http://127.0.0.1:4444` */
  static async start(server: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await call<{ sessionId: string }>("POST", `${server}/session`, body);
    return new WebDriver(`${server}/session/${sessionId}`);
  }

  post<T = null>(command: string, body: object): Promise<T> {
    return call("POST", `${this.#session}/${command}`, body);
  }

  get<T>(command: string): Promise<T> {
    return call("GET", `${this.#session}/${command}`);
  }

  async end(): Promise<void> {
    await call("DELETE", this.#session);
  }
}

/** @throws Error with the driver's error message */
async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: T & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.message}`);
  return value;
}
