import type { Received, TestApp } from "../../testing/create-test-app.ts";

/** Simulated browser with a page of this site open: it stores cookies and sends the origin of its requests. */
export interface TestBrowser {
  /** @param path below /api/v1/ */
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Received>;
  /** Value of its Cookie header. */
  cookie(): string;
  setCookie(cookie: string): void;
}

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** @param client IP address of the client */
export function createBrowser({ send }: Pick<TestApp, "send">, client = "203.0.113.7"): TestBrowser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    send: async (method, path, body, more = {}) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = {
        ...{ "x-forwarded-for": client, "sec-fetch-site": "same-origin", "user-agent": AGENT, cookie: cookie() },
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...more,
      };
      const answer = await send(`/api/v1/${path}`, { method, headers, ...sent });
      for (const line of answer.headers["set-cookie"] ?? []) keep(cookies, line);
      return answer;
    },
    cookie,
    setCookie: (text) => {
      cookies.clear();
      for (const part of text.split("; ")) keep(cookies, part);
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  if (attributes.some((one) => /^max-age=0$/i.test(one))) cookies.delete(name);
  else if (at > 0) cookies.set(name, pair.slice(at + 1));
}
