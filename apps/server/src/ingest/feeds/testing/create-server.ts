import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestServer {
  /** "http://127.0.0.1:40123" */
  readonly origin: string;
  /** "127.0.0.1:40123" */
  readonly host: string;
  /** Received requests in order: "GET /path". */
  readonly requests: readonly string[];
}

/** Starts a server on loopback that responds as the test specifies, until the test ends. */
export async function createServer(answer: Answer): Promise<TestServer> {
  const requests: string[] = [];
  const server = createHttpServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.on("error", () => {});
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin: `http://${host}`, host, requests };
}

/** Sends a JSON response. */
export function sendJson(response: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}
