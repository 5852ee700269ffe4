import { type CsvCell, csvText } from "../../../shared/csv/csv-text.ts";
import type { AreaRow } from "./area-rows.ts";
import type { RankWords } from "./use-ranking.ts";

const HEAD = ["code", "name", "schools", "known", "reached", "share", "to_raise"];
const LIVE = ["average", "unit", "stability", "live", "at_risk", "dropped_off"];

/**
 * Formats a ranking as CSV, with a row for each area. Shares are numbers from 0 to 1 with four decimals. Unknown values
 * and shares of too few schools are empty.
 */
export function rankCsv(rows: readonly AreaRow[], { kind, unit }: Pick<RankWords, "kind" | "unit">): string {
  const lines = rows.map((row): CsvCell[] => [
    ...[row.code, row.name, row.share.total, row.share.known, row.share.reached, fourDecimals(row.shown), row.toRaise],
    ...(kind === "live" ? liveCells(row, unit) : []),
  ]);
  return csvText([[...HEAD, ...(kind === "live" ? LIVE : [])], ...lines]);
}

function liveCells({ average, stability, states }: AreaRow, unit: string): CsvCell[] {
  return [
    ...[average ?? null, unit, fourDecimals(stability)],
    ...[states?.live ?? null, states?.at_risk ?? null, states?.dropped_off ?? null],
  ];
}

function fourDecimals(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 10_000;
}
