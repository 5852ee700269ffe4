import { getHealth, getMetrics, getReady, type Readiness } from "@schoolmap/contract";
import type { Context } from "../../context.ts";
import { addRoute } from "../add-route.ts";
import { answer, binary } from "../answer.ts";
import type { Http } from "../app.ts";

/** Longest that the record may take to answer before it counts as unreachable. */
const PATIENCE_MS = 1_000;
/** Memory is fresh for as long after the record last answered: reads go on without it. */
const FRESH_MS = 30_000;
/** Asked no more often than this, however often load balancers ask. */
const KEPT_MS = 1_000;

type RouteContext = Pick<Context, "record" | "index" | "live">;

/** Health, readiness and metrics of this process. */
export function observeRoutes(http: Http, context: RouteContext): void {
  addRoute(http, getHealth, () => binary(Buffer.from("OK")));
  const readiness = createReadiness(context);
  addRoute(http, getReady, async () => {
    const state = await readiness();
    return answer(state, { status: state.ready ? 200 : 503 });
  });
  const { metrics } = http;
  metrics.addProcessMetrics();
  metrics.gauge("event_stream_clients", "Open streams of events.", () => context.live.size);
  metrics.gauge("index_schools", "Schools in the map index.", () => context.index().size);
  metrics.gauge("index_version", "Sequence of the newest change in the map index.", () =>
    sequenceOf(context.index().version),
  );
  addRoute(http, getMetrics, async () => binary(Buffer.from(await metrics.registry.metrics())));
}

function createReadiness({ record, index }: Pick<RouteContext, "record" | "index">): () => Promise<Readiness> {
  let kept: { readonly state: Promise<Readiness>; readonly until: number } | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<Readiness> => {
    const reasons: Readiness["reasons"] = [];
    if (!index()) reasons.push("index_not_loaded");
    if (await answers(record)) answeredAt = Date.now();
    if (Date.now() - answeredAt > FRESH_MS) reasons.push("database_unreachable");
    return { ready: reasons.length === 0, reasons };
  };
  return () => {
    if (!kept || kept.until < Date.now()) kept = { state: read(), until: Date.now() + KEPT_MS };
    return kept.state;
  };
}

/** Whether the record answers in time. */
async function answers({ pool }: RouteContext["record"]): Promise<boolean> {
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

/** The number at the end of a data version. */
function sequenceOf(version: string): number {
  return Number(/\d+$/.exec(version)?.[0] ?? 0);
}
