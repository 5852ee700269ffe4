/** Byte order marks at the start of a UTF-16 file; each is the other one reversed. */
const MARKS = { le: [0xff, 0xfe], be: [0xfe, 0xff] } as const;
/** Number of bytes that are inspected in a file without a byte order mark. */
const SAMPLE = 4096;

export type TextEncoding = "UTF-8" | "UTF-16" | "Windows-1252";

/**
 * The bytes of a text file as UTF-8, and its original encoding. Lines that are not UTF-8 are treated as Windows-1252,
 * one by one.
 */
export interface PlainText {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Decodes a line that is not UTF-8. */
  readonly decodeLine: (bytes: Uint8Array) => string;
  /** Available after everything was read. */
  readonly encoding: () => TextEncoding;
}

/**
 * Opens the bytes of a text in UTF-8, UTF-16 (with or without a byte order mark), Windows-1252, or a mix of encodings
 * per line.
 */
export async function openPlainText(source: AsyncIterable<Uint8Array>): Promise<PlainText> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const start = first.done ? new Uint8Array() : first.value;
  const all = joined(start, iterator);
  const wide = wideEncodingOf(start);
  const western = new TextDecoder("windows-1252");
  let westernLines = 0;
  return {
    chunks: wide ? recoded(all, wide) : all,
    decodeLine: (bytes) => {
      westernLines++;
      return western.decode(bytes);
    },
    encoding: () => (wide ? "UTF-16" : westernLines > 0 ? "Windows-1252" : "UTF-8"),
  };
}

async function* joined(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* recoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}

/**
 * Without a byte order mark: in UTF-16, nearly every second byte of a table is zero; other texts contain no zero bytes.
 */
function wideEncodingOf(start: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (start[0] === MARKS.le[0] && start[1] === MARKS.le[1]) return "utf-16le";
  if (start[0] === MARKS.be[0] && start[1] === MARKS.be[1]) return "utf-16be";
  const sample = start.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++;
  });
  const many = sample.length / 5;
  if (zeros[1]! > many && zeros[0] === 0) return "utf-16le";
  return zeros[0]! > many && zeros[1] === 0 ? "utf-16be" : undefined;
}
