import { type DatasetSnapshot, getSnapshot, listSnapshots } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";

export type Newest =
  | { readonly state: "loading" | "failed" | "none" }
  | { readonly state: "there"; readonly snapshot: DatasetSnapshot };

/** Requests the newest snapshot of the data sets once, and again when `retry` is called. */
export function useNewestSnapshot(): { readonly newest: Newest; readonly retry: () => void } {
  const [newest, setNewest] = useState<Newest>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request.
  useEffect(() => {
    const abort = new AbortController();
    setNewest({ state: "loading" });
    readNewest(abort.signal).then(setNewest, () => abort.signal.aborted || setNewest({ state: "failed" }));
    return () => abort.abort();
  }, [attempt]);
  return { newest, retry: () => setAttempt(attempt + 1) };
}

async function readNewest(signal: AbortSignal): Promise<Newest> {
  const { results } = await call(listSnapshots, { signal });
  const id = results[0]?.id;
  if (id === undefined) return { state: "none" };
  return { state: "there", snapshot: await call(getSnapshot, { params: { snapshot: id }, signal }) };
}
