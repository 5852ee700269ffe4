import { filtersOf, schoolResource } from "@schoolmap/contract";
import { createFilterParser, type Filter } from "@schoolmap/rules";
import { filterSql } from "../../admin/filter-sql.ts";
import { timeRangeSql } from "../../admin/time-range.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Reach } from "../../record/actor.ts";
import type { RawQuery } from "../../view/view-request.ts";
import type { RecordFilter } from "./record-filter.ts";
import { isRecordColumn } from "./record-ranks.ts";

/** Selection of schools in a staff list. */
export interface SchoolQuery {
  /** Ids of countries to which the actor is limited; null means no limit. */
  readonly reach: readonly number[] | null;
  /** Filters that the index evaluates: on attributes, name, places, status and ids. */
  readonly filters: readonly Filter[];
  /** Filters that only the record can evaluate. */
  readonly recorded: readonly RecordFilter[];
  /** Part of name, Giga id or external id. */
  readonly text: string;
  readonly deleted: "without" | "only";
}

const declared = filtersOf(schoolResource);
const TIMES = new Set(declared.flatMap((filter) => (filter.kind === "time" ? [filter.column] : [])));
const NO_SCOPE: ReadonlySet<string> = new Set();
const parse = createFilterParser(
  declared.flatMap((filter) => (filter.kind === "time" ? [] : [{ ...filter, allowNone: true }])),
  NO_SCOPE,
);

/**
 * Parses the query of a list.
 *
 * @param without a column whose filters are ignored
 * @throws HttpError that names the invalid parameter
 */
export function readSchoolQuery(raw: RawQuery, reach: Reach, without?: string): SchoolQuery {
  const named = new Map(raw);
  const times = [...named].filter(([name, value]) => isTime(name) && value.trim() !== "");
  const { filters, errors } = parse([...named].filter(([name]) => !isTime(name)));
  const [first] = errors;
  if (first) {
    throw new HttpError(first.code, first.message, {
      parameter: first.parameter,
      errors: errors.map(({ parameter, code, message }) => ({ path: parameter, code, message })),
    });
  }
  const kept = filters.filter(({ column }) => column !== without);
  const conditions = [
    ...kept.map((filter) => ({ column: filter.column, condition: filterSql(filter) })),
    ...times.map(([name, value]) => conditionOn(name.replace("__range", ""), value)),
  ];
  return {
    reach: reach && [...reach].sort((a, b) => a - b),
    filters: kept.filter(({ column }) => !isRecordColumn(column)),
    recorded: conditions.filter((one): one is RecordFilter => isRecordColumn(one.column)),
    text: named.get("q")?.trim() ?? "",
    deleted: deletedOf(named.get("deleted") ?? "without"),
  };
}

function conditionOn(column: string, value: string) {
  return { column, condition: timeRangeSql(column, value) };
}

function isTime(name: string): boolean {
  return name.endsWith("__range") && TIMES.has(name.replace("__range", ""));
}

function deletedOf(choice: string): "without" | "only" {
  if (choice === "without" || choice === "only") return choice;
  throw new HttpError("invalid", "The parameter 'deleted' must be 'without' or 'only' for schools.", {
    parameter: "deleted",
  });
}
