import { type Day, overlaps, periodOf, type Span } from "@schoolmap/rules";
import type pg from "pg";
import { type DayBlock, DayBlockBuilder, WEEK } from "../days/day-block.ts";
import { type PeriodColumn, PeriodColumnBuilder } from "../days/period-column.ts";
import { readDays, readSums, type SchoolIds } from "../days/read-sums.ts";
import { type Measure, measureKey, type PeriodRequest, periodKey } from "../measure.ts";
import type { LiveSchools } from "../schools/live-schools.ts";
import type { PartKind } from "./measurement-cache.ts";
import { type Piece, piecesOf } from "./span-pieces.ts";

/** Maps a source to its position in the store's list of sources. */
export type PositionOfSource = (sourceId: number) => number;

/**
 * Returns the part kind for the values of all schools in a span. Means are computed from the sums of the weeks, months
 * and years in the span, all other aggregates from the daily values.
 */
export function periodColumnKind(request: PeriodRequest, positionOf: PositionOfSource): PartKind<PeriodColumn> {
  const { measure, aggregate, span } = request;
  const { metric } = measure;
  let pieces: readonly Piece[] | undefined;
  const fill = async (client: pg.ClientBase, builder: PeriodColumnBuilder, ids: SchoolIds) => {
    if (aggregate === "mean") {
      pieces ??= piecesOf(span);
      await readSums(client, measure, pieces, ids, (school, source, sum, days, n) =>
        builder.addSum(school, positionOf(source), sum, days, n),
      );
    } else {
      await readDays(client, measure, span, ids, (school, source, _day, value, n) =>
        builder.addDay(school, positionOf(source), value, n),
      );
    }
    return builder.finish(aggregate);
  };
  return {
    key: `period ${periodKey(request)}`,
    span,
    load: (client, schools) => fill(client, new PeriodColumnBuilder(schools, metric), null),
    isTouched: (change) => overlaps(change.span, span),
    renew: (client, column, schools, ids) =>
      fill(client, new PeriodColumnBuilder(schools, metric, { column, renewed: ids }), ids),
  };
}

/** Returns the part kind for the daily values of all schools in the week that starts on a Monday. */
export function dayBlockKind(measure: Measure, monday: Day): PartKind<DayBlock> {
  const span: Span = { first: monday, last: monday + WEEK - 1 };
  const fill = async (client: pg.ClientBase, builder: DayBlockBuilder, ids: SchoolIds) => {
    await readDays(client, measure, span, ids, (school, _source, day, value) => builder.add(school, day, value));
    return builder.finish();
  };
  return {
    key: `days ${measureKey(measure)}/${monday}`,
    span,
    load: (client, schools) => fill(client, new DayBlockBuilder(schools, monday), null),
    isTouched: (change) => overlaps(change.span, span),
    renew: (client, block: DayBlock, schools: LiveSchools, ids) =>
      fill(client, new DayBlockBuilder(schools, monday, { block, renewed: ids }), ids),
  };
}

/** Returns the Mondays of the weeks that share a day with a span. */
export function mondaysOf({ first, last }: Span): Day[] {
  const mondays: Day[] = [];
  for (let monday = periodOf("week", first).start; monday <= last; monday += WEEK) mondays.push(monday);
  return mondays;
}
