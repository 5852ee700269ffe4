import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

/** Changes the text of a file in transit. */
type Change = (text: string) => string;

/** Proxy in front of the running product. A journey may stop it or change a file in it. */
export interface Front {
  readonly url: string;
  /** Aborts every request from this point. */
  shuts(): void;
  opens(): void;
  /** Responds to requests for a file with another, changed file of the product from this point. */
  answers(path: string, from: string, change?: Change): void;
  close(): Promise<void>;
}

export async function openFront(): Promise<Front> {
  const product = inject("url");
  const replaced = new Map<string, { readonly from: string; readonly change: Change }>();
  let isShut = false;
  const server = createServer((asked, answer) => {
    const other = replaced.get(asked.url ?? "");
    if (isShut) answer.destroy();
    else if (other) void fetch(product + other.from).then((response) => sendChanged(response, answer, other.change));
    else passOn(product, asked, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shuts: () => {
      isShut = true;
      server.closeAllConnections();
    },
    opens: () => {
      isShut = false;
    },
    answers: (path, from, change = (text) => text) => replaced.set(path, { from, change }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(product + asked.url, { method: asked.method, headers: asked.headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  asked.pipe(onward);
}

async function sendChanged(response: Response, answer: ServerResponse, change: Change): Promise<void> {
  const type = response.headers.get("content-type") ?? "text/plain";
  answer.writeHead(response.status, { "content-type": type, "cache-control": "no-cache" });
  answer.end(change(await response.text()));
}
