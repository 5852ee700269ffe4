import { placeSchool, schoolRoutes } from "@schoolmap/contract";
import { etagOf } from "../../admin/etag.ts";
import { markPresence } from "../../admin/presence.ts";
import { limitOf } from "../../admin/reach.ts";
import type { Row } from "../../admin/resource.ts";
import { wireRows } from "../../admin/wire-row.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { versionsOf } from "../../record/unit/school-versions.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { freezeSchools } from "./batches/freeze.ts";
import { runSchoolBatch } from "./batches/run.ts";
import { undoSchoolBatch } from "./batches/undo.ts";
import { changeSchool, type SchoolWrite } from "./change-school.ts";
import { exportSchools } from "./export-schools.ts";
import { facetOf } from "./facets.ts";
import { type ListSources, listSchools } from "./list-schools.ts";
import { OrderCache } from "./order-cache.ts";
import { OrderFiles } from "./order-files.ts";
import { countryOf, lookAtPlace } from "./place.ts";
import { prepareOrders } from "./prepare-orders.ts";
import { makeRecordRanks } from "./record-ranks.ts";
import { seenVersions, wireHistory } from "./school-history.ts";
import { readSchoolQuery } from "./school-query.ts";
import { SCHOOLS } from "./school-resource.ts";
import type { SchoolsContext, SchoolsServer } from "./schools-context.ts";
import { selectSchools } from "./select-schools.ts";
import { settle } from "./settle.ts";
import { makeTextOrder } from "./text-order.ts";
import { createSchool, findSchool, lockSchool, refuseOutdated, restoreSchool, updateSchool } from "./write-school.ts";

const DEFAULT_LIMIT = 50;

/**
 * Routes of schools for staff. The index determines the selection; the data is read from the record and written to it.
 */
export function schoolsRoutes(http: Http, server: SchoolsServer): void {
  const { record, config, log } = server;
  const makeRanks = (index: MapIndex, column: string) => makeRecordRanks(record, index, column);
  const recordRanks = new OrderCache(record, makeRanks, new OrderFiles(config, log));
  const context: SchoolsContext = { ...server, recordRanks };
  const textOrders = new OrderCache(record, makeTextOrder, new OrderFiles(config, log));
  const sources = (): ListSources => ({ ...context, index: context.index(), textOrders });
  const stop = new AbortController();
  const firstPage = (sort: string) => {
    return listSchools(sources(), readSchoolQuery([], null), { sort, limit: DEFAULT_LIMIT, after: undefined });
  };
  http.app.addHook("onListen", () => {
    prepareOrders({ ...context, textOrders, firstPage }, log, stop.signal).catch((err: unknown) => {
      if (!stop.signal.aborted) log.warn({ err }, "orders of schools could not be prepared");
    });
  });
  http.app.addHook("onClose", () => stop.abort());
  const rowAnswer = async (row: Row) => {
    const [sent] = await wireRows(record.db, SCHOOLS, [row]);
    return answer(sent as never, { headers: { etag: etagOf(SCHOOLS, row) } });
  };
  const write = async (request: SchoolWrite, work: (unit: Unit, revision: number | undefined) => Promise<Row>) => {
    const row = await changeSchool(record, request, work);
    await settle(context);
    return rowAnswer(row);
  };

  addRoute(http, schoolRoutes.list, async ({ query, rawQuery, actor }) => {
    const { sort = "name", limit = DEFAULT_LIMIT, after, facets } = query;
    const moment = sources();
    const schoolQuery = readSchoolQuery(rawQuery, limitOf(actor));
    const { count, next, rows, selected } = await listSchools(moment, schoolQuery, { sort, limit, after });
    const results = (await wireRows(record.db, SCHOOLS, rows)) as never;
    if (!facets) return { count, next, results };
    const isFiltered = (column: string) =>
      [...schoolQuery.filters, ...schoolQuery.recorded].some((one) => one.column === column);
    const counted = facets.map(async (column) => {
      const others = () => selectSchools(moment, readSchoolQuery(rawQuery, limitOf(actor), column));
      const set = schoolQuery.deleted !== "only" && isFiltered(column) ? await others() : selected;
      return [column, facetOf(moment.index, set, column)] as const;
    });
    return { count, next, results, facets: Object.fromEntries(await Promise.all(counted)) };
  });

  addRoute(http, schoolRoutes.export, async ({ query, rawQuery, actor, requestId, url }) => {
    const moment = sources();
    const schoolQuery = readSchoolQuery(rawQuery, limitOf(actor));
    if (schoolQuery.deleted === "only")
      throw new HttpError("invalid", "Deleted schools cannot be exported.", { parameter: "deleted" });
    const rows = await selectSchools(moment, schoolQuery);
    const { format = "csv" } = query;
    return exportSchools(record, moment.index, { rows, format, actor, requestId, query: url.split("?")[1] ?? "" });
  });

  addRoute(http, schoolRoutes.read, async ({ params: { id }, query: { at }, actor }) => {
    const reach = limitOf(actor);
    const current = at === undefined || reach !== null ? await findSchool(record.db, id, reach) : undefined;
    if (current && at === undefined) return rowAnswer(current);
    const moment = new Date(at!);
    const versions = seenVersions(await versionsOf(record.db, id), reach);
    const then = versions.find(({ row }) => (row.modified_at as Date) <= moment);
    if (then) return rowAnswer(then.row);
    throw new HttpError("not_found", `There is no school ${id} at ${moment.toISOString()}.`);
  });

  addRoute(http, schoolRoutes.history, async ({ params: { id }, actor }) => {
    const reach = limitOf(actor);
    await findSchool(record.db, id, reach);
    return { results: await wireHistory(record.db, seenVersions(await versionsOf(record.db, id), reach)) };
  });

  addRoute(http, schoolRoutes.create, ({ body, query, actor, requestId }) =>
    write({ actor, requestId, reason: query.reason, verb: "Make", sent: body }, (unit) =>
      createSchool(unit, body, limitOf(actor)),
    ),
  );

  addRoute(http, schoolRoutes.update, ({ params: { id }, body, query, actor, requestId, ifMatch }) =>
    write({ id, ifMatch, actor, requestId, reason: query.reason, verb: "Change", sent: body }, (unit, revision) =>
      updateSchool(unit, id, body, { revision, reach: limitOf(actor) }),
    ),
  );

  addRoute(http, schoolRoutes.remove, ({ params: { id }, query, actor, requestId, ifMatch }) =>
    write({ id, ifMatch, actor, requestId, reason: query.reason, verb: "Delete", sent: {} }, async (unit, revision) => {
      refuseOutdated(await lockSchool(unit, id, limitOf(actor)), revision);
      await unit.remove("school", id);
      return findSchool(unit.db, id, limitOf(actor));
    }),
  );

  addRoute(http, schoolRoutes.restore, ({ params: { id }, body, query, actor, requestId, ifMatch }) =>
    write({ id, ifMatch, actor, requestId, reason: query.reason, verb: "Restore", sent: {} }, (unit, revision) =>
      restoreSchool(unit, id, { to: body.revision, revision, reach: limitOf(actor) }),
    ),
  );

  addRoute(http, schoolRoutes.presence, async ({ params, body, actor }) => {
    return { others: await markPresence(record.db, SCHOOLS, params.id, { actor, isOpen: body.open }) };
  });

  addRoute(http, schoolRoutes.freeze, ({ body, actor }) => freezeSchools(context, actor, body));

  addRoute(http, schoolRoutes.run, ({ params, body, actor, requestId }) =>
    runSchoolBatch(context, { ...params, ...body, actor, requestId, reason: body.reason }),
  );

  addRoute(http, schoolRoutes.undo, ({ params, body, actor, requestId }) =>
    undoSchoolBatch(context, { ...params, actor, requestId, reason: body.reason }),
  );

  addRoute(http, placeSchool, async ({ query: { country_id, school_id, lon, lat }, actor }) => {
    const country = await countryOf(record.db, country_id, limitOf(actor));
    if (!country) throw new HttpError("not_found", `There is no country ${country_id}.`);
    return lookAtPlace(record.db, context.index(), country, { lon, lat, schoolId: school_id });
  });
}
