import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { type Filter, matches } from "@schoolmap/rules";
import { type RawBuilder, sql } from "kysely";
import { type MapIndex, RowSet, rowsOnce, type Scope, WORLD } from "../../mapindex/index.ts";
import { filterTest } from "../../mapindex/rows/filter-rows.ts";
import type { RowTest } from "../../mapindex/rows/row-set.ts";
import { type Codes, keepCodes, keepRows, keepTable } from "../../mapindex/rows/row-tests.ts";
import type { SearchIndexFollower } from "../../search/index.ts";
import { parseQuery } from "../../search/match/query.ts";
import { recordTest } from "./record-filter.ts";
import type { RecordOrderSources } from "./record-order.ts";
import type { SchoolQuery } from "./school-query.ts";

export interface SelectionSources extends RecordOrderSources {
  readonly search: SearchIndexFollower;
}

/**
 * Returns the rows of the index that match a query. It ignores `deleted`, because the index contains only schools that
 * are not deleted.
 */
export async function selectSchools(sources: SelectionSources, query: SchoolQuery): Promise<RowSet> {
  const { index } = sources;
  const onAttributes = query.filters.filter(({ column }) => index.column(column));
  const others = query.filters.filter(({ column }) => !index.column(column));
  const tests = await Promise.all([
    ...others.map((filter) => testOf(sources, filter)),
    ...query.recorded.map((filter) => recordTest(sources, filter)),
  ]);
  const rows = rowsOnce(index, scopeOf(query), onAttributes).filtered(tests);
  const found = query.text === "" ? rows : await withText(sources, rows, query);
  await found.prepare();
  return found;
}

/** Intersects the countries in reach with those of the filters. A filter on a country out of reach matches nothing. */
function scopeOf({ reach, filters }: SchoolQuery): Scope {
  const named = filters.find((filter) => filter.column === "country_id" && filter.kind === "numbers");
  const requestedIds = named?.kind === "numbers" && !named.none ? named.numbers : null;
  if (requestedIds)
    return { kind: "country", ids: reach ? requestedIds.filter((id) => reach.includes(id)) : requestedIds };
  return reach ? { kind: "country", ids: reach } : WORLD;
}

/** Returns the test for a filter on a column that is not an attribute. */
async function testOf(sources: SelectionSources, filter: Filter): Promise<RowTest> {
  const { index } = sources;
  const byId = (places: readonly { readonly id: number }[], codes: Codes) =>
    keepCodes(
      codes,
      keepTable(places.length, (at) => matches(filter, places[at]!.id || null)),
    );
  switch (filter.column) {
    case "country_id":
      return byId(index.countries, index.country);
    case "region_id":
      return byId(index.regions, index.region);
    case "connection_status":
      return keepCodes(
        index.status,
        keepTable(CONNECTION_STATUSES.length, (at) => matches(filter, CONNECTION_STATUSES[at]!)),
      );
    case "id":
      return inSet(filter.kind === "numbers" ? RowSet.of(rowsOf(index, filter.numbers)) : RowSet.none());
    default:
      return ownIdTest(sources, filter);
  }
}

/** Returns the test for Giga ids and external ids, with the index that the record has on them. */
async function ownIdTest(sources: SelectionSources, filter: Filter): Promise<RowTest> {
  const { column } = filter;
  if (filter.kind !== "words") throw new Error(`Schools are not filtered by ${column} like this.`);
  const { index } = sources;
  const listed = await rowsWhere(sources, sql<boolean>`${sql.ref(column)} = any(${[...filter.words]})`);
  const text =
    column === "giga_id_school" ? (row: number) => index.gigaId(row) : (row: number) => index.externalId(row);
  return filter.none ? keepRows((row) => listed.has(row) || text(row) === "") : inSet(listed);
}

async function rowsWhere({ index, record }: SelectionSources, condition: RawBuilder<boolean>): Promise<RowSet> {
  const { rows } = await sql<{ id: number }>`
    select id from school where deleted is null and ${condition}`.execute(record.db);
  return RowSet.of(
    rowsOf(
      index,
      rows.map(({ id }) => id),
    ),
  );
}

/** Returns the schools whose name contains the text, and those with an id that begins with it. */
async function withText(sources: SelectionSources, rows: RowSet, query: SchoolQuery): Promise<RowSet> {
  const { index } = sources;
  const contains = { kind: "contains", column: "name", text: query.text.toLowerCase(), caseSensitive: false } as const;
  const named = rows.filtered([filterTest(index, contains)]);
  await named.prepare();
  const more = (await rowsWithId(sources, query)).filter((row) => rows.has(row) && !named.has(row));
  if (more.length === 0) return named;
  named.eachRow((row) => more.push(row));
  return RowSet.of(more);
}

/** Maximum number of schools in reach that are found by the beginning of an id. */
const MAX_BY_ID = 10_000;

async function rowsWithId({ index, search }: SelectionSources, { text, reach }: SchoolQuery): Promise<number[]> {
  const query = parseQuery(text);
  if (query.id === "") return [];
  const current = await search.current();
  const fields = { name: false, gigaId: true, externalId: true };
  const scope = reach ? { countryIds: new Set(reach) } : {};
  const found = current.find({ query, fields, scope, ordering: "place", skip: 0, limit: MAX_BY_ID });
  return rowsOf(
    index,
    found.rows.map((row) => current.source.ids[row]!),
  );
}

function rowsOf(index: MapIndex, ids: readonly number[]): number[] {
  return ids.map((id) => index.rowOf(id)).filter((row) => row >= 0);
}

function inSet(set: RowSet): RowTest {
  return keepRows((row) => set.has(row));
}
