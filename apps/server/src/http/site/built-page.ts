import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
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

/** Returns a page that was generated for one request, in the best accepted encoding. */
export function writtenPage(page: string, { status, headers, accepted }: Omit<SentPage, "written">): Binary {
  const encoding = encodingFor(accepted);
  const options = { status, headers };
  return encoding === undefined
    ? binary(Buffer.from(page), { ...options, encoding: "identity" })
    : binary(COMPRESS[encoding](page), { ...options, encoding });
}

function encodingFor(accepted: string | undefined): "br" | "gzip" | undefined {
  return (["br", "gzip"] as const).find((one) => accepts(one, accepted));
}

/** Fast compression levels, because each visitor's page is compressed separately; the page is small. */
const COMPRESS = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
};
