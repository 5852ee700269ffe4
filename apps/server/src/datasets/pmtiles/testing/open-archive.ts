import { PMTiles } from "pmtiles";

/** Opens an archive with the reader library of the format. */
export function openArchive(bytes: Buffer): PMTiles {
  const whole = Uint8Array.from(bytes).buffer;
  return new PMTiles({
    getKey: () => "archive",
    getBytes: async (offset, length) => ({ data: whole.slice(offset, offset + length) }),
  });
}
