import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Binary, binary } from "../answer.ts";
import { accepts } from "../answer-cache.ts";

interface SentPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The `accept-encoding` header of the request. */
  readonly accepted: string | undefined;
  /** Content to send instead of the built page. */
  readonly written?: string | undefined;
}

/** A page of the build. */
export interface BuiltPage {
  readonly bytes: Buffer;
  /** Returns the page as a response, in the best accepted encoding. */
  readonly answer: (sent: SentPage) => Binary;
}

/** Reads a page of the build and compresses it once. */
export async function readBuiltPage(path: string): Promise<BuiltPage> {
  const bytes = await readFile(path);
  const packed = { br: brotliCompressSync(bytes), gzip: gzipSync(bytes) };
  const answer = ({ status, headers, accepted, written }: SentPage) => {
    if (written !== undefined) return writtenPage(written, { status, headers, accepted });
    const encoding = encodingFor(accepted);
    const options = { status, headers };
    return encoding === undefined
      ? binary(bytes, { ...options, encoding: "identity" })
      : binary(packed[encoding], { ...options, encoding });
  };
  return { bytes, answer };
}

/**
 * Returns a page that was generated for one request, in the best accepted encoding. The page is the same for other
 * visitors until the data changes, and compressing it takes longer than generating it, so the compressed bytes of
 * recent pages are kept.
 */
export function writtenPage(page: string, { status, headers, accepted }: Omit<SentPage, "written">): Binary {
  const encoding = encodingFor(accepted);
  const options = { status, headers };
  if (encoding === undefined) return binary(Buffer.from(page), { ...options, encoding: "identity" });
  let bytes = recent[encoding].get(page);
  if (!bytes) {
    bytes = COMPRESS[encoding](page);
    recent[encoding].set(page, bytes);
  }
  return binary(bytes, { ...options, encoding });
}

function encodingFor(accepted: string | undefined): "br" | "gzip" | undefined {
  return (["br", "gzip"] as const).find((one) => accepts(one, accepted));
}

/** Fast compression levels, because the content of pages changes with the data. */
const COMPRESS = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
};

/** Maximum size of the recent pages of an encoding and their compressed bytes, in bytes. */
const MAX_RECENT_BYTES = 8_000_000;
/** A character of a text takes two bytes if the text has any character beyond Latin-1. */
const CHARACTER_BYTES = 2;

const recent = { br: recentPages(), gzip: recentPages() };

function recentPages(): LRUCache<string, Buffer> {
  return new LRUCache({
    maxSize: MAX_RECENT_BYTES,
    sizeCalculation: (bytes, page) => bytes.length + page.length * CHARACTER_BYTES,
  });
}
