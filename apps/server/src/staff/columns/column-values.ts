import { type ColumnSummary, summariseColumn } from "../../catalog/columns/column-summary.ts";
import { type MapIndex, perIndex, type Scope, scopeRows, WORLD } from "../../mapindex/index.ts";

const summaries = perIndex(() => new Map<string, ColumnSummary>());

/**
 * Returns the values of the schools of a scope in a column of words or flags, computed once for each version of the
 * index.
 */
export function columnValues(
  index: MapIndex,
  column: string,
  scope: Scope = WORLD,
): { none: number; results: ValueCount[] } {
  const known = summaries(index);
  const key = JSON.stringify([column, scope]);
  const summary = known.get(key) ?? summariseColumn(index.attribute(column), scopeRows(index, scope));
  known.set(key, summary);
  return { none: summary.none, results: valuesOf(summary) };
}

interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** Maximum number of values; more would not be readable at a glance. */
const MAX_VALUES = 60;

function valuesOf({ words, yes, no }: ColumnSummary): ValueCount[] {
  const flags = [
    { value: "true", count: yes },
    { value: "false", count: no },
  ];
  const all = [...flags, ...[...words].map(([value, count]) => ({ value, count }))];
  return all
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_VALUES);
}
