import type { ServerResponse } from "node:http";

/** How fast a client must take a stream. */
export interface ReadingPace {
  /** Longest that a client may take nothing while bytes wait for it, in ms. */
  readonly stallMs: number;
  /** Longest that a stream may last, in ms. */
  readonly totalMs: number;
  /** Least that a client must take on average of a window, while bytes wait for it. */
  readonly minBytesPerSecond: number;
  /** Length of a window, in ms. */
  readonly windowMs: number;
}

/**
 * Ends the connection of a client that takes a stream too slowly: what it holds (a place, a version of the index) is needed by
 * others. A client that waits for the server is never too slow.
 */
export function endSlowReader(response: ServerResponse, pace: ReadingPace): void {
  const { stallMs, totalMs, minBytesPerSecond, windowMs } = pace;
  const end = () => response.destroy();
  response.setTimeout(stallMs, () => {
    if (response.writableLength > 0) end();
  });
  const deadline = setTimeout(end, totalMs);
  let before = takenBytes(response);
  let hasWaited = false;
  const window = setInterval(() => {
    const now = takenBytes(response);
    const waits = response.writableNeedDrain;
    // Both ends of the window: in between the client may have waited for the server.
    if (hasWaited && waits && now - before < (minBytesPerSecond * windowMs) / 1000) end();
    before = now;
    hasWaited = waits;
  }, windowMs);
  response.once("close", () => {
    clearTimeout(deadline);
    clearInterval(window);
  });
}

/** Bytes that have left for the network. */
function takenBytes({ socket }: ServerResponse): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
