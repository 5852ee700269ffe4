import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { sql } from "kysely";
import { createView, type MapIndex, RowSet, type Scope, WORLD } from "../../mapindex/index.ts";
import { filterTest } from "../../mapindex/rows/filter-rows.ts";
import type { RowTest } from "../../mapindex/rows/row-set.ts";
import { keepCodes, keepRows, keepTable } from "../../mapindex/rows/row-tests.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { SearchIndexFollower } from "../../search/index.ts";
import { parseQuery } from "../../search/match/query.ts";
import type { SchoolQuery } from "./school-query.ts";

export interface SelectionSources {
  readonly index: MapIndex;
  readonly search: SearchIndexFollower;
  readonly record: OpenRecord;
}

/** The rows of the index that a query means; `deleted` is not looked at: the index holds living schools only. */
export async function selectSchools(sources: SelectionSources, query: SchoolQuery): Promise<RowSet> {
  const { index } = sources;
  const scope: Scope = query.countries ? { kind: "country", ids: [...query.countries].sort((a, b) => a - b) } : WORLD;
  const view = createView(index, { scope, filters: query.filters });
  const tests = placeTests(index, query);
  if (query.gigaIds) tests.push(await idTest(sources, "giga_id_school", query.gigaIds));
  if (query.externalIds) tests.push(await idTest(sources, "external_id", query.externalIds));
  if (query.since) tests.push(await changedTest(sources, query.since, query.countries));
  const rows = view.rows.filtered(tests);
  const found = query.text === "" ? rows : await withText(sources, rows, query.text);
  await found.prepare();
  return found;
}

function placeTests(index: MapIndex, { regions, statuses }: SchoolQuery): RowTest[] {
  const tests: RowTest[] = [];
  if (regions) {
    const wanted = new Set(regions);
    tests.push(keepCodes(index.region, keepTable(index.regions.length, (at) => wanted.has(index.regions[at]!.id))));
  }
  if (statuses) {
    tests.push(
      keepCodes(
        index.status,
        keepTable(CONNECTION_STATUSES.length, (at) => statuses.includes(CONNECTION_STATUSES[at]!)),
      ),
    );
  }
  return tests;
}

async function idTest(
  { index, record }: SelectionSources,
  column: "giga_id_school" | "external_id",
  { ids, none }: NonNullable<SchoolQuery["gigaIds"]>,
): Promise<RowTest> {
  const { rows } = await sql<{ id: number }>`
    select id from school where ${sql.ref(column)} = any(${[...ids]}) and deleted is null`.execute(record.db);
  const listed = rowsOf(index, rows);
  const text = column === "giga_id_school" ? (row: number) => index.gigaId(row) : (row: number) => index.externalId(row);
  return keepRows((row) => listed.has(row) || (none && text(row) === ""));
}

async function changedTest(
  { index, record }: SelectionSources,
  since: Date,
  countries: readonly number[] | null,
): Promise<RowTest> {
  const { rows } = await sql<{ id: number }>`
    select id from school where modified_at >= ${since} and deleted is null
      and ${countries === null ? sql`true` : sql`country_id = any(${[...countries]})`}`.execute(record.db);
  return inSet(rowsOf(index, rows));
}

/** Schools whose name holds the text, and those one of whose ids begins with it. */
async function withText(sources: SelectionSources, rows: RowSet, text: string): Promise<RowSet> {
  const { index } = sources;
  const contains = { kind: "contains", column: "name", text: text.toLowerCase(), caseSensitive: false } as const;
  const named = rows.filtered([filterTest(index, contains)]);
  const byId = await schoolsById(sources, text);
  if (byId.every((row) => !rows.has(row) || named.has(row))) return named;
  const all = byId.filter((row) => rows.has(row));
  named.eachRow((row) => all.push(row));
  return RowSet.of(all);
}

/** Most schools that the beginning of an id finds. */
const MAX_BY_ID = 10_000;

async function schoolsById({ index, search }: SelectionSources, text: string): Promise<readonly number[]> {
  const query = parseQuery(text);
  if (query.id === "") return [];
  const current = await search.current();
  const fields = { name: false, gigaId: true, externalId: true };
  const { rows } = current.find({ query, fields, scope: {}, ordering: "place", skip: 0, limit: MAX_BY_ID });
  return rows.map((row) => index.rowOf(current.source.ids[row]!)).filter((row) => row >= 0);
}

function rowsOf(index: MapIndex, schools: readonly { readonly id: number }[]): RowSet {
  return RowSet.of(schools.map(({ id }) => index.rowOf(id)).filter((row) => row >= 0));
}

function inSet(set: RowSet): RowTest {
  return keepRows((row) => set.has(row));
}
