import type { Context } from "../../context.ts";
import type { OrderKeeper } from "./order-keeper.ts";
import type { RecordRanks } from "./record-ranks.ts";

/** What the routes of schools use of the server. */
export type SchoolsServer = Pick<Context, "record" | "config" | "index" | "search" | "refresh" | "jobs" | "log">;

/** What the routes of schools use. */
export interface SchoolsContext extends SchoolsServer {
  readonly recordRanks: OrderKeeper<RecordRanks>;
}
