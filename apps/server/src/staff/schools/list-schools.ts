import type { Row } from "../../admin/resource.ts";
import { runCooperatively } from "../../lib/steps.ts";
import { type MapIndex, RowSet } from "../../mapindex/index.ts";
import { deletedPage } from "./deleted-schools.ts";
import type { IdPage, IdPageRequest } from "./id-page.ts";
import type { Mark } from "./mark.ts";
import type { OrderCache, SchoolOrder } from "./order-cache.ts";
import { pageByRank } from "./page-by-rank.ts";
import { FEW_SCHOOLS, marksOf, pageOfFew, pageOfMany } from "./page-of-schools.ts";
import { ranksOf } from "./ranks.ts";
import { badMark, recordPage } from "./record-order.ts";
import { isRecordColumn } from "./record-ranks.ts";
import type { SchoolQuery } from "./school-query.ts";
import { readSchoolsInOrder } from "./school-rows.ts";
import { type SelectionSources, selectSchools } from "./select-schools.ts";
import type { TextOrder } from "./text-order.ts";

export interface ListSources extends SelectionSources {
  readonly textOrders: OrderCache<TextOrder & SchoolOrder>;
}

export interface ListOptions {
  /** A column, prefixed with "-" for descending order. */
  readonly sort: string;
  readonly limit: number;
  readonly after: string | undefined;
}

export interface SchoolPage {
  readonly count: number;
  readonly next: string | null;
  readonly rows: readonly Row[];
  /** The living schools of the query, of which the page is a part. */
  readonly selected: RowSet;
}

/**
 * Returns a page of schools. The index determines the selection, the order and the count; the data is read from the
 * record.
 *
 * @throws HttpError that names the invalid parameter
 */
export async function listSchools(sources: ListSources, query: SchoolQuery, options: ListOptions): Promise<SchoolPage> {
  const column = options.sort.replace(/^-/, "");
  const isDown = options.sort.startsWith("-");
  const request = { column, isDown, limit: options.limit, after: readMark(options.after, options.sort) };
  const isDeleted = query.deleted === "only";
  const selected = isDeleted ? RowSet.none() : await selectSchools(sources, query);
  const page = isDeleted
    ? await deletedPage(sources.record.db, query, request)
    : await livingPage(sources, selected, request);
  return {
    selected,
    count: page.count,
    next: page.next && writeMark(options.sort, page.next),
    rows: await readSchoolsInOrder(sources.record.db, page.ids),
  };
}

async function livingPage(sources: ListSources, rows: RowSet, request: IdPageRequest): Promise<IdPage> {
  const { index } = sources;
  const { column, limit } = request;
  if (limit === 0) return { count: rows.count, ids: [], next: null };
  if (isRecordColumn(column)) return recordPage(sources, rows, { ...request, column });
  const page = await pageOfRows(sources, rows, request);
  return { count: rows.count, ids: idsOf(index, page.slice(0, limit)), next: nextOf(index, column, page, limit) };
}

/** For few schools, free texts are compared directly; for many, an order of all schools is used. */
async function pageOfRows({ index, textOrders }: ListSources, rows: RowSet, request: IdPageRequest) {
  const ranks = ranksOf(index, request.column, request.isDown ? -1 : 1);
  if (ranks) return runCooperatively(pageByRank(index, rows, ranks, request));
  if (rows.count <= FEW_SCHOOLS) return pageOfFew(index, rows, request);
  return pageOfMany(index, rows, await textOrders.order(index, request.column), request);
}

function idsOf(index: MapIndex, rows: readonly number[]): number[] {
  return rows.map((row) => index.ids[row]!);
}

function nextOf(index: MapIndex, column: string, page: readonly number[], limit: number): Mark | null {
  return page.length > limit ? marksOf(index, column)(page[limit - 1]!) : null;
}

function writeMark(sort: string, { key, id }: Mark): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

function readMark(text: string | undefined, sort: string): Mark | undefined {
  if (text === undefined) return undefined;
  const read = parse(Buffer.from(text, "base64url").toString());
  if (Array.isArray(read) && read[0] === sort && Number.isSafeInteger(read[2])) {
    const key: unknown = read[1];
    if (key === null || typeof key === "string" || typeof key === "number") return { key, id: read[2] as number };
  }
  throw badMark();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
