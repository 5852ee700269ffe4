import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Running plain server. */
export interface PlainServer {
  readonly address: string;
  readonly stop: () => void;
}

/**
 * Starts a `node:http` server that sends fixed bodies by path, on a free port of loopback. It has no routes, limits or logs:
 * the upper limit for a server on Node on this machine.
 */
export async function startPlainServer(bodies: ReadonlyMap<string, Uint8Array>): Promise<PlainServer> {
  const server = createServer(({ url = "" }, response) => {
    const body = bodies.get(url);
    response.writeHead(body ? 200 : 404, { "content-length": body?.byteLength ?? 0 });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}
