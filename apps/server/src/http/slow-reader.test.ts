import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { endSlowReader, type ReadingPace } from "./slow-reader.ts";

const PACE: ReadingPace = { stallMs: 60_000, totalMs: 60_000, minBytesPerSecond: 0, windowMs: 60_000 };
const PIECE = Buffer.alloc(64 * 1024);

/**
 * Starts a server with one stream, and a client that reads it. `pieceMs` is the time that the server takes for each
 * piece.
 */
async function open(pace: Partial<ReadingPace>, { pieces = Number.POSITIVE_INFINITY, pieceMs = 0 } = {}) {
  const server = createServer((_request, response) => {
    endSlowReader(response, { ...PACE, ...pace });
    Readable.from(stream(pieces, pieceMs)).pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(request({ host: "127.0.0.1", port }).end(), "response")) as [IncomingMessage];
  const end = new Promise<string>((resolve) => {
    response.once("error", () => resolve("cut off"));
    response.once("end", () => resolve("whole"));
  });
  return {
    response,
    end,
    openConnections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}

async function* stream(pieces: number, pieceMs: number): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < pieces; piece++) {
    if (pieceMs > 0) await new Promise((resolve) => setTimeout(resolve, pieceMs));
    yield PIECE;
  }
}

/** Reads a few bytes periodically, like a client on a slow connection. */
function readSlowly(response: IncomingMessage): void {
  const timer = setInterval(() => response.read(1024), 20);
  response.once("close", () => clearInterval(timer));
}

it("disconnects a client that reads below the minimum rate while bytes wait for it", async () => {
  const { response, openConnections } = await open({ minBytesPerSecond: 10_000_000, windowMs: 100 });
  readSlowly(response);
  response.on("error", () => {});
  await expect.poll(openConnections).toBe(0);
});

it("ends a stream after its maximum duration, regardless of the reading speed", async () => {
  const { response, end } = await open({ totalMs: 200 });
  response.resume();
  expect(await end).toBe("cut off");
});

it("disconnects a client that reads nothing", async () => {
  const { openConnections } = await open({ stallMs: 50 });
  await expect.poll(openConnections).toBe(0);
});

it("does not disconnect a client that waits for a slow server", async () => {
  const pace = { minBytesPerSecond: 10_000_000, windowMs: 20, stallMs: 20 };
  const { response, end } = await open(pace, { pieces: 5, pieceMs: 50 });
  response.resume();
  expect(await end).toBe("whole");
});
