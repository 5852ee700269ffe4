import type { Filter } from "@schoolmap/rules";
import { type RawBuilder, sql } from "kysely";

/** SQL condition that a row matches a filter. Columns come from declarations, values are parameters. */
export function filterSql(filter: Filter): RawBuilder<boolean> {
  const column = sql.ref(filter.column);
  switch (filter.kind) {
    case "words":
      return anyOf(filter.caseSensitive ? column : sql`lower(${column}::text)`, filter.words, filter.none, column);
    case "numbers":
      return anyOf(column, filter.numbers.map(numeric), filter.none, column);
    case "contains": {
      const pattern = `%${filter.text.replace(/[\\%_]/g, "\\$&")}%`;
      return filter.caseSensitive
        ? sql<boolean>`${column} like ${pattern}`
        : sql<boolean>`lower(${column}::text) like ${pattern}`;
    }
    case "flags": {
      const { yes, no, none } = filter;
      return anyOf(column, [...(yes ? [true] : []), ...(no ? [false] : [])], none, column);
    }
    case "range": {
      const { min, max, none } = filter;
      const inside = sql`(${min === null ? sql`true` : sql`${column} >= ${numeric(min)}`} and ${
        max === null ? sql`true` : sql`${column} <= ${numeric(max)}`
      })`;
      if (min === null && max === null && none) return sql<boolean>`${column} is null`;
      return none
        ? sql<boolean>`(${inside} or ${column} is null)`
        : sql<boolean>`(${column} is not null and ${inside})`;
    }
  }
}

/** Returns a number that may have decimals or exceed the range of the column; then no row matches. */
function numeric(value: number): RawBuilder<number> {
  return sql<number>`${value}::numeric`;
}

function anyOf(
  expression: RawBuilder<unknown>,
  values: readonly (string | boolean | RawBuilder<number>)[],
  none: boolean,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const isOne = values.length === 0 ? sql`false` : sql`${expression} in (${sql.join(values)})`;
  return none ? sql<boolean>`(${isOne} or ${column} is null)` : sql<boolean>`${isOne}`;
}
