import { createView, knownTest, type MapIndex, perIndex, type RowSet } from "../mapindex/index.ts";
import type { Catalog, CatalogCountry, CatalogFilter } from "./catalog.ts";

/** The published filters that a country can use: those whose column has a known value there now. */
export function activeFilters(catalog: Catalog, index: MapIndex, country: CatalogCountry): CatalogFilter[] {
  return [...catalog.filters.values()].filter(({ column }) => hasValues(index, country, column));
}

const answers = perIndex(() => new Map<string, boolean>());

/** Whether any school of the country has a known value. */
function hasValues(index: MapIndex, country: CatalogCountry, column: string): boolean {
  const known = answers(index);
  const key = `${country.id}:${column}`;
  let answer = known.get(key);
  if (answer === undefined) {
    const { rows } = createView(index, { scope: { kind: "country", ids: [country.id] }, filters: [] });
    answer = anyRow(rows, knownTest(index.attribute(column)));
    known.set(key, answer);
  }
  return answer;
}

/** Rows between two looks at whether the answer is known. */
const STRIDE = 4096;

function anyRow(rows: RowSet, test: (row: number) => boolean): boolean {
  let found = false;
  for (let from = rows.from; from < rows.to && !found; from += STRIDE) {
    rows.eachRow(
      (row) => {
        found ||= test(row);
      },
      from,
      from + STRIDE,
    );
  }
  return found;
}
