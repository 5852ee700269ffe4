import type { Readiness } from "@schoolmap/contract";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";

/** Longest that the record may take to answer before it counts as unreachable. */
const PATIENCE_MS = 1_000;
/** Memory is fresh for as long after the record last answered: reads go on without it. */
const FRESH_MS = 30_000;
/** Asked no more often than this, however often load balancers ask. */
const KEPT_MS = 1_000;

type ReadyContext = WithRecord & WithIndex;

/** Makes the check whether requests may be sent to this process. `now` in milliseconds since 1970. */
export function createReadiness(
  { record, index }: ReadyContext,
  now: () => number = Date.now,
): () => Promise<Readiness> {
  let kept: { readonly state: Promise<Readiness>; readonly until: number } | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<Readiness> => {
    const reasons: Readiness["reasons"] = [];
    if (!index()) reasons.push("index_not_loaded");
    if (await answers(record)) answeredAt = now();
    if (now() - answeredAt > FRESH_MS) reasons.push("database_unreachable");
    return { ready: reasons.length === 0, reasons };
  };
  return () => {
    if (!kept || kept.until < now()) kept = { state: read(), until: now() + KEPT_MS };
    return kept.state;
  };
}

/** Whether the record answers in time. */
async function answers({ pool }: ReadyContext["record"]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
