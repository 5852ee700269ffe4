import type { IncomingHttpHeaders } from "node:http";
import type { WebhookMessage } from "@schoolmap/contract";
import { createServer } from "../../ingest/feeds/testing/create-server.ts";

/** A received message. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
}

/** Receives messages on loopback until the test ends. It responds with the given statuses in turn, then with 204. */
export async function createReceiver(statuses: readonly number[] = []) {
  const received: Received[] = [];
  const left = [...statuses];
  const server = await createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, body, message: JSON.parse(body) });
    response.writeHead(left.shift() ?? 204).end();
  });
  return { url: `${server.origin}/hook`, received };
}
