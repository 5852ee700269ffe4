import type { ServerResponse } from "node:http";

/** Limits on how slowly a client may read a stream. */
export interface ReadingPace {
  /** Maximum time in which a client reads nothing while bytes wait for it, in ms. */
  readonly stallMs: number;
  /** Maximum duration of a stream, in ms. */
  readonly totalMs: number;
  /** Minimum average rate within a window while bytes wait for the client. */
  readonly minBytesPerSecond: number;
  /** Length of a window, in ms. */
  readonly windowMs: number;
}

/**
 * Ends the connection of a client that reads a stream too slowly, because other clients need its resources (a place, a
 * version of the index). A client that waits for the server is never too slow.
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
    // Checked at both ends of the window, because the client may have waited for the server in between.
    if (hasWaited && waits && now - before < (minBytesPerSecond * windowMs) / 1000) end();
    before = now;
    hasWaited = waits;
  }, windowMs);
  response.once("close", () => {
    clearTimeout(deadline);
    clearInterval(window);
  });
}

/** Returns the number of bytes passed to the network. */
function takenBytes({ socket }: ServerResponse): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
