import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { MADE_BY, makersDigest } from "./makers-digest.ts";

/** Compresses with gzip without time stamp or system byte, so that the same content gives the same bytes. */
export function gzip(bytes: Uint8Array | string): Uint8Array {
  const packed = gzipSync(bytes, { level: 9 });
  packed.writeUInt32LE(0, 4);
  packed[9] = 255;
  return packed;
}

/** Writes the product files of one run and records their checksums. */
export class Output {
  private readonly sums = new Map<string, string>();

  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  write(name: string, bytes: Uint8Array | string): void {
    writeFileSync(join(this.directory, name), bytes);
    this.sums.set(name, createHash("sha256").update(bytes).digest("hex"));
  }

  writeJson(name: string, value: unknown): void {
    this.write(name, gzip(JSON.stringify(value)));
  }

  /** Writes the digest of the inputs, and SHA256SUMS in the format that `sha256sum --check` reads. */
  finish(): void {
    this.write(MADE_BY, `${makersDigest()}\n`);
    const lines = [...this.sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}\n`);
    writeFileSync(join(this.directory, "SHA256SUMS"), lines.join(""));
  }
}
