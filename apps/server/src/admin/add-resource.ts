import { addRoute } from "../http/add-route.ts";
import { type Answer, answer } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { freezeBatch } from "./batches/freeze.ts";
import { type BatchTools, runBatch } from "./batches/run.ts";
import { undoBatch } from "./batches/undo.ts";
import { etagOf } from "./etag.ts";
import { exportRows } from "./export.ts";
import { listRows } from "./list.ts";
import { markPresence } from "./presence.ts";
import { readHistory, readRow } from "./read-row.ts";
import type { Resource, Row } from "./resource.ts";
import { wireRows } from "./wire-row.ts";
import { createRow, moveRow, removeRow, restoreRow, updateRow } from "./write-row.ts";

/**
 * Adds all routes of a resource. Its declaration describes everything that is specific to it. The fields of a response
 * follow from that declaration, which the compiler cannot see here; therefore the casts. In tests every response is
 * validated against the declared schema.
 */
export function addResource(http: Http, tools: BatchTools, resource: Resource): void {
  const { record } = tools;
  const { routes } = resource;
  const rowAnswer = async (row: Row, secret: Row = {}): Promise<Answer<never>> => {
    const [sent] = await wireRows(record.db, resource, [row]);
    return answer({ ...sent, ...secret } as never, { headers: { etag: etagOf(resource, row) } });
  };

  addRoute(http, routes.list, (call) => listRows(record.db, resource, call) as never);
  addRoute(http, routes.export, (call) => exportRows(record, resource, call));
  addRoute(http, routes.read, async ({ params: { id }, query: { at }, actor }) =>
    rowAnswer(await readRow(record.db, resource, { id, actor, at: at === undefined ? undefined : new Date(at) })),
  );
  addRoute(http, routes.history, async ({ params, actor }) => {
    return { results: await readHistory(record.db, resource, params.id, actor) } as never;
  });
  addRoute(http, routes.create, async ({ body, query, actor, requestId, ...call }) => {
    const created = await createRow(record, resource, body, { actor, requestId, reason: query.reason });
    return rowAnswer(created.row, resource.deliver ? await resource.deliver(created, call) : created.secret);
  });
  addRoute(http, routes.update, async ({ params, body, query, ...call }) =>
    rowAnswer(await updateRow(record, resource, params.id, body, { ...call, reason: query.reason })),
  );
  addRoute(http, routes.remove, async ({ params, query, ...call }) => {
    const row = await removeRow(record, resource, params.id, { ...call, reason: query.reason });
    await resource.removed?.(row);
    return rowAnswer(row);
  });
  addRoute(http, routes.restore, async ({ params, body, query, ...call }) =>
    rowAnswer(await restoreRow(record, resource, params.id, body.revision, { ...call, reason: query.reason })),
  );
  if (routes.status) {
    addRoute(http, routes.status, async ({ params, body, query, ...call }) =>
      rowAnswer(await moveRow(record, resource, params.id, body.status, { ...call, reason: query.reason })),
    );
  }
  addRoute(http, routes.presence, async ({ params, body, actor }) => {
    return { others: await markPresence(record.db, resource, params.id, { actor, isOpen: body.open }) };
  });
  addRoute(http, routes.freeze, ({ body, actor }) => freezeBatch(record, resource, actor, body));
  addRoute(http, routes.run, ({ params, body: { hash, reason }, actor, requestId }) =>
    runBatch(tools, resource, { batch: params.batch, hash, actor, requestId, reason }),
  );
  addRoute(http, routes.undo, ({ params, body: { reason }, actor, requestId }) =>
    undoBatch(tools, resource, { batch: params.batch, actor, requestId, reason }),
  );
}
