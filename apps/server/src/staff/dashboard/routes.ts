import { getDashboard, getWaiting } from "@schoolmap/contract";
import type { Context } from "../../context.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { readDashboard, readTiles } from "./read-dashboard.ts";

/** Route for the first page of the console. */
export function dashboardRoutes(http: Http, { record, jobs }: Pick<Context, "record" | "jobs">): void {
  addRoute(http, getDashboard, ({ actor }) => readDashboard(record, jobs, actor));
  addRoute(http, getWaiting, async ({ actor }) => ({ tiles: await readTiles(record.db, actor) }));
}
