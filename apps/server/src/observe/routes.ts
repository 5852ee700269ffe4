import { getHealth, getMetrics, getReady } from "@schoolmap/contract";
import type { WithLive } from "../events/live-hub.ts";
import { addRoute } from "../http/add-route.ts";
import { answer, binary } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { sequenceOf } from "../mapindex/follow/record-history.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import { droppedLogLines } from "../process/log.ts";
import type { WithRecord } from "../record/connect.ts";
import { createReadiness } from "./readiness.ts";

type RouteContext = WithRecord & WithIndex & WithLive;

/** Adds the routes for health, readiness and metrics of this process. */
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
  metrics.gauge("log_lines_dropped", "Lines of the log that were not written in time.", droppedLogLines);
  addRoute(http, getMetrics, async () => binary(Buffer.from(await metrics.registry.metrics())));
}
