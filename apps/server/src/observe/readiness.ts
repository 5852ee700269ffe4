import type { Readiness } from "@schoolmap/contract";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";

/** Maximum time for a response of the record before it counts as unreachable, in ms. */
const PATIENCE_MS = 1_000;
/**
 * Time for which the data in memory count as fresh after the last response of the record, in ms. Reads continue without
 * the record.
 */
const FRESH_MS = 30_000;
/** Minimum time between two queries, regardless of how often load balancers request the state, in ms. */
const KEPT_MS = 1_000;

type ReadyContext = WithRecord & WithIndex;

/** Creates the check whether requests may be sent to this process. `now` is in milliseconds since 1970. */
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

/** Returns whether the record responds in time. */
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
