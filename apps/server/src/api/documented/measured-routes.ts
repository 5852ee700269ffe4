import {
  allMeasurements,
  getMeasurements,
  MAX_MEASURED_DAYS,
  type PagingQuery,
  type QueryOf,
  rowsOfPage,
} from "@schoolmap/contract";
import { type Day, dayOf, daysOf, isoDay, type Span } from "@schoolmap/rules";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { spanOf } from "../../view/live-request.ts";
import { type LiveSnapshot, liveSnapshotOf } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { countryIds } from "../codes.ts";
import { addList, type MadeTable } from "../lists/add-list.ts";
import { refuseTwoPlaces } from "../lists/page-of-list.ts";
import type { Page, TypedColumn } from "../lists/table.ts";
import { type MeasuredDay, type MeasuredDays, measuredDays, rowTest } from "./measured-days.ts";

/** Routes for the measurements of each school per day, in the two forms of the existing product. */
export function measuredRoutes(http: Http, context: ApiContext): void {
  addList(http, allMeasurements, ({ query, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const { span } = spanOf(query, snapshot.measurements);
    if (daysOf(span) > MAX_MEASURED_DAYS) {
      const detail = `The parameter 'end_date' is more than ${MAX_MEASURED_DAYS} days after 'start_date'.`;
      throw new HttpError("invalid_date", detail, { parameter: "end_date" });
    }
    const codes = query.country_iso3_code;
    const countries = codes && countryIds(snapshot.catalog, codes, "country_iso3_code");
    const isWanted = rowTest(snapshot.index, { countries, gigaId: query.giga_id_school });
    return daysTable(snapshot, { span, isWanted, isDown: false, query, signal });
  });

  addList(http, getMeasurements, ({ query, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const { span, countries, gigaId } = conditionOf(snapshot, query);
    const isWanted = rowTest(snapshot.index, { countries, gigaId });
    return daysTable(snapshot, { span, isWanted, isDown: query.orderBy === "-timestamp", query, signal });
  });
}

interface DaysRequest {
  readonly span: Span;
  readonly isWanted: (row: number) => boolean;
  /** Newest day first. */
  readonly isDown: boolean;
  readonly query: PagingQuery;
  readonly signal: AbortSignal;
}

async function daysTable(
  snapshot: LiveSnapshot,
  { span, isWanted, isDown, query, signal }: DaysRequest,
): Promise<MadeTable<MeasuredDay>> {
  const { index, measurements } = snapshot;
  const today = measurements.today();
  const { result, version } = await measurements.together(span, () => measuredDays(snapshot, span, isWanted, signal));
  const text = `${index.version}.${version.version}-${span.first}`;
  return {
    version: text,
    today,
    freshness: { version: text, isCurrent: () => version.isCurrent && measurements.today() === today },
    table: { columns: dayColumns(index), page: pageOfDays(result, query, isDown) },
  };
}

/** Returns a page of days. Its cursor is the number of days before the page. */
function pageOfDays({ count, at }: MeasuredDays, query: PagingQuery, isDown: boolean): Page<MeasuredDay> {
  refuseTwoPlaces(query);
  const size = rowsOfPage(query);
  const from = query.cursor === undefined ? ((query.page ?? 1) - 1) * size : Number(query.cursor);
  if (!(Number.isSafeInteger(from) && from >= 0)) {
    throw new HttpError("invalid", "The parameter 'cursor' is not the `next` of a page.", { parameter: "cursor" });
  }
  const length = Math.max(0, Math.min(size, count - from));
  const items = Array.from({ length }, (_, i) => at(isDown ? count - 1 - from - i : from + i));
  return { items, count, next: from + size < count ? String(from + size) : null };
}

function dayColumns(index: MapIndex): readonly TypedColumn<MeasuredDay>[] {
  return [
    { name: "date", kind: "date", cell: ({ day }) => isoDay(day) },
    { name: "giga_id_school", kind: "text", cell: ({ row }) => index.gigaId(row) || null },
    { name: "school_name", kind: "text", cell: ({ row }) => index.name(row) || null },
    { name: "country_iso3_code", kind: "text", cell: ({ row }) => index.countries[index.country[row]!]!.iso3 },
    { name: "download_mbps", kind: "decimal", cell: ({ meanOf }) => meanOf("download") },
    { name: "upload_mbps", kind: "decimal", cell: ({ meanOf }) => meanOf("upload") },
    { name: "latency_ms", kind: "decimal", cell: ({ meanOf }) => meanOf("latency") },
  ];
}

interface Condition {
  readonly span: Span;
  readonly countries?: readonly number[];
  readonly gigaId?: string;
}

function conditionOf({ catalog, measurements }: LiveSnapshot, query: QueryOf<typeof getMeasurements>): Condition {
  const { filterBy, filterCondition: condition, filterValue: value } = query;
  const today = measurements.today();
  const span = { first: today - MAX_MEASURED_DAYS + 1, last: today };
  if (filterBy === undefined && condition === undefined && value === undefined) return { span };
  if (filterBy === undefined || condition === undefined || value === undefined) {
    throw new HttpError("invalid", "A condition is 'filterBy', 'filterCondition' and 'filterValue'.", {
      parameter: "filterBy",
    });
  }
  if (filterBy === "timestamp") return { span: spanBy(condition, dayNamed(value), today) };
  if (condition !== "eq") {
    throw new HttpError("invalid", `By '${filterBy}' only 'eq' is known.`, { parameter: "filterCondition" });
  }
  if (filterBy === "giga_id_school") return { span, gigaId: value };
  return { span, countries: countryIds(catalog, [value.toUpperCase()], "filterValue") };
}

/** Returns the days that match a condition; an open end is limited to the maximum number of days. */
function spanBy(
  condition: NonNullable<QueryOf<typeof getMeasurements>["filterCondition"]>,
  day: Day,
  today: Day,
): Span {
  if (condition === "eq") return { first: day, last: day };
  if (condition === "lt" || condition === "lte") {
    const last = condition === "lt" ? day - 1 : day;
    return { first: last - MAX_MEASURED_DAYS + 1, last };
  }
  const first = condition === "gt" ? day + 1 : day;
  return { first, last: Math.max(first, Math.min(first + MAX_MEASURED_DAYS - 1, today)) };
}

/** Parses yyyy-MM-dd or an ISO 8601 time into a day. */
function dayNamed(text: string): Day {
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/.test(text)
    ? Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text)
    : Number.NaN;
  if (!Number.isNaN(time)) return dayOf(time);
  throw new HttpError("invalid_date", "The parameter 'filterValue' is not a day.", { parameter: "filterValue" });
}
