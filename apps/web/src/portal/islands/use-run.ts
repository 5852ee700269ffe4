import { useEffect, useRef, useState } from "react";
import { useKey } from "./key-store.ts";
import { type Outcome, runCall } from "./run-call.ts";

export type Run =
  | { readonly state: "none" | "busy" | "failed" }
  | { readonly state: "done"; readonly outcome: Outcome };

/** Sends a call when `start` is called. A second call replaces the first. */
export function useRun(): { readonly run: Run; readonly start: (path: string) => void } {
  const [run, setRun] = useState<Run>({ state: "none" });
  const key = useKey();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  const start = (path: string) => {
    going.current?.abort();
    const abort = new AbortController();
    going.current = abort;
    setRun({ state: "busy" });
    runCall(path, key, abort.signal).then(
      (outcome) => setRun({ state: "done", outcome }),
      () => abort.signal.aborted || setRun({ state: "failed" }),
    );
  };
  return { run, start };
}
