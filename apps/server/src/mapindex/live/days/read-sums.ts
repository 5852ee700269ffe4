import type { MetricKey } from "@schoolmap/contract";
import type { Day, Span } from "@schoolmap/rules";
import type pg from "pg";
import type { TurnsFor } from "../../../lib/turns.ts";
import { dateOf, dayNumber } from "../../../record/day-columns.ts";
import { dayValue, hasValue } from "../../../rollup/sums.ts";
import { type CopyRow, copyRows } from "../../build/binary-copy.ts";
import { copyNumbers, type PackedRow } from "../../build/packed-copy.ts";
import type { Piece } from "../cache/span-pieces.ts";
import { type Measure, metricOf } from "../measure.ts";

/** IDs of the schools to read; null means all. */
export type SchoolIds = readonly number[] | null;

/**
 * Reads the totals of the pieces of a span. For each school and source with a value, `take` receives the sum of its
 * daily values, their number, and the number of measurements.
 */
export async function readSums(
  client: pg.ClientBase,
  measure: Measure,
  pieces: readonly Piece[],
  ids: SchoolIds,
  take: (schoolId: number, sourceId: number, sum: number, days: number, measurements: number) => void,
): Promise<void> {
  const m = metricOf(measure);
  const selects = pieces.map((piece) => `${sumsOfPiece(m, piece)}${among(measure.sources, ids)}`);
  // For one whole unit, the record contains each school and source once, so nothing has to be added up.
  const isUnit = pieces.length === 1 && pieces[0]!.unit !== "days";
  const rows = isUnit
    ? selects[0]!
    : `select school_id, source_id, whole_sum(sum) as sum, sum(days)::int as days, whole_sum(n) as n
       from (${selects.join(" union all ")}) p group by 1, 2 having sum(days) > 0`;
  const query = `select school_id, source_id, sum::float8, days, n::float8 from (${rows}) s`;
  const columns = { school_id: "int4", source_id: "int4", sum: "float8", days: "int4", n: "float8" } as const;
  const takeRow = (row: PackedRow) => take(row.int4(0), row.int4(1), row.float8(2), row.int4(3), row.float8(4));
  await copyNumbers(client, { query, columns, packs: "school_id >> 14" }, takeRow, turnsOf(ids));
}

/** Returns the SQL for the rows of one piece of a span. Weeks, months and years have stored rows; days are added up. */
function sumsOfPiece(m: MetricKey, { unit, span, sign }: Piece): string {
  const signed = (column: string) => (sign === 1 ? column : `-(${column})`);
  if (unit === "days") {
    return `select school_id, source_id, ${signed(dayValue(m))} as sum, ${sign} as days, ${signed(`${m}_n::bigint`)} as n
      from school_day where day between ${dateOf(span.first)} and ${dateOf(span.last)} and ${hasValue(m)}`;
  }
  return `select school_id, source_id, ${signed(`${m}_sum`)} as sum, ${signed(`${m}_days`)} as days, ${signed(`${m}_n`)} as n
    from school_period where unit = '${unit}' and start = ${dateOf(span.first)} and ${m}_days > 0`;
}

/** Reads the daily values of a span: the value and the number of measurements for each school, source and day. */
export async function readDays(
  client: pg.ClientBase,
  measure: Measure,
  span: Span,
  ids: SchoolIds,
  take: (schoolId: number, sourceId: number, day: Day, value: number, measurements: number) => void,
): Promise<void> {
  const m = metricOf(measure);
  const query = `select school_id, source_id, ${dayNumber("day")}, (${dayValue(m)})::float8, ${m}_n from school_day
    where day between ${dateOf(span.first)} and ${dateOf(span.last)} and ${hasValue(m)}${among(measure.sources, ids)}`;
  const takeRow = (row: CopyRow) => take(row.int4(0), row.int4(1), row.int4(2), row.float8(3), row.int4(4));
  await copyRows(client, query, 5, takeRow, turnsOf(ids));
}

/**
 * Returns who gets the rows: all schools are read for a request, single schools because a change affects them. Visitors'
 * loads must not delay the changes.
 */
export function turnsOf(ids: SchoolIds): TurnsFor {
  return ids === null ? "loads" : "server";
}

/**
 * COPY takes no parameters, so the ids are inserted as literals. Their type is number, and they are truncated to
 * integers here.
 */
export function among(sources: readonly number[], ids: SchoolIds): string {
  const list = (numbers: readonly number[]) => `array[${numbers.map(Math.trunc).join(",")}]::int[]`;
  const ofSources = sources.length === 0 ? "" : ` and source_id = any(${list(sources)})`;
  return ids === null ? ofSources : `${ofSources} and school_id = any(${list(ids)})`;
}
