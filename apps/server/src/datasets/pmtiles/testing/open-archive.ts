import { PMTiles } from "pmtiles";

/** An archive as the reader of the format sees it. */
export function openArchive(bytes: Buffer): PMTiles {
  const whole = Uint8Array.from(bytes).buffer;
  return new PMTiles({
    getKey: () => "archive",
    getBytes: async (offset, length) => ({ data: whole.slice(offset, offset + length) }),
  });
}
