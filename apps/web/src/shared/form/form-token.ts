import { getFormToken } from "@schoolmap/contract";
import { type RefObject, useEffect, useRef } from "react";
import { call } from "../../api/index.ts";

/** A token that the server gave for an open form. */
interface Given {
  readonly token: string;
  /** When it is believed, and until when it surely is, in milliseconds of the page. */
  readonly from: number;
  readonly until: number;
}

/** The server believes a token for a day. */
const GOOD_FOR_MS = 12 * 3_600_000;
/** The clocks of two machines run apart. */
const MARGIN_MS = 300;

/**
 * The token of a form, asked for when the form opens; asked for again when that did not come or is old.
 * @returns gives the token as soon as the server believes it, at most some seconds after the form was opened
 */
export function useFormToken(): () => Promise<string> {
  const asked = useRef<Promise<Given>>(undefined);
  useEffect(() => {
    asked.current = askToken();
    asked.current.catch(() => undefined);
  }, []);
  return async () => {
    const early = await asked.current?.catch(() => undefined);
    const given = early && early.until > performance.now() ? early : await askAgain(asked);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, given.from - performance.now())));
    return given.token;
  };
}

function askAgain(asked: RefObject<Promise<Given> | undefined>): Promise<Given> {
  const again = askToken();
  asked.current = again;
  return again;
}

async function askToken(): Promise<Given> {
  const { token, good_after_seconds } = await call(getFormToken);
  const now = performance.now();
  return { token, from: now + good_after_seconds * 1000 + MARGIN_MS, until: now + GOOD_FOR_MS };
}
