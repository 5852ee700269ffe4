import type { duplicateRoutes, ResourceRoutes } from "@schoolmap/contract";
import { exportRows } from "../../admin/export.ts";
import { listRows } from "../../admin/list.ts";
import { readHistory, readRow } from "../../admin/read-row.ts";
import type { Resource } from "../../admin/resource.ts";
import { wireRows } from "../../admin/wire-row.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import type { OpenRecord } from "../../record/open.ts";

/** Adds the routes of rows that a job finds and that are not edited manually: list, export, read and history. */
export function addFoundRoutes(http: Http, record: OpenRecord, resource: Resource): void {
  const routes = resource.routes as Pick<ResourceRoutes, keyof typeof duplicateRoutes>;
  addRoute(http, routes.list, (call) => listRows(record.db, resource, call) as never);
  addRoute(http, routes.export, (call) => exportRows(record, resource, call));
  addRoute(http, routes.read, async ({ params: { id }, query: { at }, actor }) => {
    const row = await readRow(record.db, resource, { id, actor, at: at === undefined ? undefined : new Date(at) });
    const [sent] = await wireRows(record.db, resource, [row]);
    return answer(sent as never, {});
  });
  addRoute(http, routes.history, async ({ params, actor }) => {
    return { results: await readHistory(record.db, resource, params.id, actor) } as never;
  });
}
