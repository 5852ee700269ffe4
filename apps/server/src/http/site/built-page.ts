import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Binary, binary } from "../answer.ts";
import { accepts } from "../answer-cache.ts";

interface SentPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The request's `accept-encoding`. */
  readonly accepted: string | undefined;
  /** What is sent in place of the page as it was built. */
  readonly written?: string | undefined;
}

/** A page as the build wrote it. */
export interface BuiltPage {
  readonly bytes: Buffer;
  /** The page as an answer, in the best encoding that is accepted. */
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

/** A page that was written for one request as an answer, in the best encoding that is accepted. */
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

/** Fast, because it is done for each visitor; the page is small. */
const COMPRESS = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
};
