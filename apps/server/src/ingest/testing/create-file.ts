import type { ImportSource } from "../schools/source.ts";

const HEADER = "school_name,longitude,latitude,education_level,country_iso3_code,giga_id_school,school_data_source";

/** Creates a school file in memory. Text is encoded as UTF-8, in chunks of `chunkBytes` bytes. */
export function createFile(content: string | Uint8Array, chunkBytes = 4096): ImportSource {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  return { name: "test.csv", bytes: bytes.length, chunks: chunks() };
}

/** Creates a file in the public format with these rows. */
export function createPublicFile(...rows: readonly string[]): ImportSource {
  return createFile(`${[HEADER, ...rows].join("\n")}\n`);
}
