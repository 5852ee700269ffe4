import { getFormToken } from "@schoolmap/contract";
import { type RefObject, useEffect, useRef } from "react";
import { call } from "../../api/index.ts";

/** Token that the server issued for an open form. */
interface IssuedToken {
  readonly token: string;
  /** Start and end of the time in which the server accepts the token, in ms of the page's clock. */
  readonly from: number;
  readonly until: number;
}

/** Maximum age of a token that is used, in ms. The server accepts it for a day. */
const GOOD_FOR_MS = 12 * 3_600_000;
/** Tolerance for the difference between two machines' clocks. */
const MARGIN_MS = 300;

/**
 * Requests the token of a form when the form opens. Requests it again when that request failed or the token is too old.
 * @returns a function that returns the token as soon as the server accepts it, at most a few seconds after the form was
 *   opened
 */
export function useFormToken(): () => Promise<string> {
  const pending = useRef<Promise<IssuedToken>>(undefined);
  useEffect(() => {
    pending.current = fetchToken();
    pending.current.catch(() => undefined);
  }, []);
  return async () => {
    const early = await pending.current?.catch(() => undefined);
    const issued = early && early.until > performance.now() ? early : await refetchToken(pending);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, issued.from - performance.now())));
    return issued.token;
  };
}

function refetchToken(pending: RefObject<Promise<IssuedToken> | undefined>): Promise<IssuedToken> {
  const again = fetchToken();
  pending.current = again;
  return again;
}

async function fetchToken(): Promise<IssuedToken> {
  const { token, good_after_seconds } = await call(getFormToken);
  const now = performance.now();
  return { token, from: now + good_after_seconds * 1000 + MARGIN_MS, until: now + GOOD_FOR_MS };
}
