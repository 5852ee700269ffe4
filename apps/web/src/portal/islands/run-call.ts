/** Result of a call that was run on the page. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  /** Beginning of the response, as displayed. */
  readonly text: string;
  /** Whether the response is longer. */
  readonly isCut: boolean;
  readonly type: string;
  /** Number of calls left in this minute; null when there is no rate limit. */
  readonly left: number | null;
}

/** Number of characters of a response that are shown. */
const SHOWN = 4_000;
/** Maximum length up to which JSON is read completely, to be formatted in lines. */
const READ = 400_000;

/**
 * Sends a GET request to this server and reads the beginning of the response. The rest of a large file is not
 * downloaded.
 * @param key sent only in the header; "" sends none
 * @throws TypeError when the server cannot be reached; AbortError when the signal stops it
 */
export async function runCall(path: string, key: string, signal: AbortSignal): Promise<Outcome> {
  const began = performance.now();
  const headers = key === "" ? undefined : { authorization: `Bearer ${key}` };
  const response = await fetch(path, { headers, signal });
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const { text, isWhole } = isText(type) ? await beginningOf(response) : { text: `(${type})`, isWhole: true };
  if (!isText(type)) await response.body?.cancel();
  const milliseconds = Math.round(performance.now() - began);
  const lines = isWhole && type.includes("json") ? inLines(text) : text;
  return {
    status: response.status,
    milliseconds,
    text: lines.slice(0, SHOWN),
    isCut: !isWhole || lines.length > SHOWN,
    type,
    left: leftIn(response.headers.get("ratelimit")),
  };
}

/** Returns the number of requests left, from a header such as `RateLimit: "address";r=5999;t=60`. */
export function leftIn(rateLimit: string | null): number | null {
  const [, left] = /;r=(\d+)/.exec(rateLimit ?? "") ?? [];
  return left === undefined ? null : Number(left);
}

function isText(type: string): boolean {
  return /^text\/|json|xml/.test(type);
}

async function beginningOf(response: Response): Promise<{ text: string; isWhole: boolean }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader && text.length < READ) {
    const { done, value } = await reader.read();
    if (done) return { text, isWhole: true };
    text += value;
  }
  await reader?.cancel();
  return { text, isWhole: reader === undefined };
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
