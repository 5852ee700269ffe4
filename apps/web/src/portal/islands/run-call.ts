/** What came back from a call that somebody tried. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  /** The beginning of the answer, as it is shown. */
  readonly text: string;
  /** The answer goes on. */
  readonly isCut: boolean;
  readonly type: string;
  /** Calls that are left in this minute; null where nobody counts. */
  readonly left: number | null;
}

/** As much of an answer as is shown, in characters. */
const SHOWN = 4_000;
/** JSON is read whole up to this length, to be shown in lines. */
const READ = 400_000;

/**
 * Sends a GET to this server and reads the beginning of the answer; the rest of a large file is not downloaded.
 * @param key sent in the header alone; "" sends none
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

/** The requests that are left, as `RateLimit: "address";r=5999;t=60` says. */
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
