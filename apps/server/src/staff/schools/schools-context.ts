import type { Context } from "../../context.ts";
import type { OrderCache } from "./order-cache.ts";
import type { RecordRanks } from "./record-ranks.ts";

/** Parts of the server that the routes of schools use. */
export type SchoolsServer = Pick<Context, "record" | "config" | "index" | "search" | "refresh" | "jobs" | "log">;

/** Dependencies of the routes of schools. */
export interface SchoolsContext extends SchoolsServer {
  readonly recordRanks: OrderCache<RecordRanks>;
}
