import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { limitKeyOf } from "./client.ts";

/** A request as the server sees it, with the headers. */
async function receive(headers: string, look: (request: IncomingMessage) => void): Promise<void> {
  const server = createServer((request, response) => {
    look(request);
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  await once(server, "request");
  socket.destroy();
  server.closeAllConnections();
  await once(server.close(), "close");
}

const trustsAll = () => true;

test("counts a request by the address that a trusted proxy names, and none of this machine", async () => {
  const keys: (string | undefined)[] = [];
  await receive("X-Forwarded-For: 192.0.2.7\r\n", (request) => keys.push(limitKeyOf(request, trustsAll)));
  await receive("", (request) => keys.push(limitKeyOf(request, trustsAll)));
  expect(keys).toEqual(["192.0.2.7", undefined]);
});

test("a request whose connection is closed already is counted without an address", async () => {
  const keys: (string | undefined)[] = [];
  await receive("", (request) => {
    request.socket.destroy();
    expect(request.socket.remoteAddress).toBeUndefined();
    keys.push(limitKeyOf(request, trustsAll));
  });
  expect(keys).toEqual([""]);
});
