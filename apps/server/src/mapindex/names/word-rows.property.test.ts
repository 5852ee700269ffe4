import { matches } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex } from "../build/builder.ts";
import { mergeIndexes } from "../build/merge.ts";
import type { MapIndex } from "../map-index.ts";
import { filterTest } from "../rows/filter-rows.ts";
import { RowSet } from "../rows/row-set.ts";
import type { SchoolRow } from "../school-row.ts";
import { createPlaces, createSchool } from "../testing/create-schools.ts";
import { carryWordRows, prepareWordRows, wordRows } from "./word-rows.ts";

const places = createPlaces();
const anyId = fc.integer({ min: 1, max: 60 });
const anyName = fc.array(fc.constantFrom("ab", "bc", "cab", "Z"), { maxLength: 3 }).map((words) => words.join(" "));
const anyText = fc.constantFrom("a", "b", "ab", "b c", "z ab", "cab", "x");
/** Schools with an id, a name, and a longitude, which determines their row. */
const anySchools = (maxLength: number) =>
  fc
    .uniqueArray(fc.record({ id: anyId, name: anyName, lon: fc.nat(8) }), { selector: ({ id }) => id, maxLength })
    .map((schools) => schools.map(createSchool));
/** Either new names for some schools, or schools that are removed, added or moved. */
const anyChange = fc.oneof(
  fc.record({ renamed: fc.dictionary(anyId.map(String), anyName, { maxKeys: 6 }) }),
  fc.record({ removed: fc.uniqueArray(anyId, { maxLength: 4 }), changed: anySchools(6) }),
);

interface Change {
  /** New names by id. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly removed?: readonly number[];
  readonly changed?: readonly SchoolRow[];
}

function change(index: MapIndex, { renamed = {}, removed = [], changed: others = [] }: Change): Promise<MapIndex> {
  const known = Object.entries(renamed).filter(([id]) => index.rowOf(Number(id)) >= 0);
  const inPlace = known.map(([id, name]) =>
    createSchool({ id: Number(id), name, lon: index.lon(index.rowOf(Number(id))) }),
  );
  const changed = [...inPlace, ...others];
  const gone = new Set([...removed, ...changed.map(({ id }) => id)]);
  const rows = [...gone].map((id) => index.rowOf(id)).filter((row) => row >= 0);
  return mergeIndexes(index, RowSet.of(rows), createIndex(changed, places));
}

function expectRowsOfNames(index: MapIndex, text: string): void {
  const filter = { kind: "contains", column: "name", text, caseSensitive: false } as const;
  const found = new RowSet(0, index.size, null).filtered([filterTest(index, filter)]);
  const rows = Array.from({ length: index.size }, (_, row) => row);
  expect(rows.filter((row) => found.has(row))).toEqual(rows.filter((row) => matches(filter, index.name(row))));
}

test("after schools were added, removed, moved and renamed, texts are still looked up, and in the new names", async () => {
  await fc.assert(
    fc.asyncProperty(
      anySchools(50),
      fc.array(anyChange, { minLength: 1, maxLength: 25 }),
      anyText,
      async (schools, changes, text) => {
        let index = createIndex(schools, places);
        await prepareWordRows(index.names);
        for (const one of changes) {
          index = await change(index, one);
          expect(wordRows(index.names)).toBeDefined();
          expectRowsOfNames(index, text);
        }
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
  );
});

test("changes while the rows are computed do not start the computation again", async () => {
  const namesOf = (...names: string[]) =>
    createIndex(
      names.map((name, i) => createSchool({ id: i + 1, name })),
      places,
    ).names;
  const first = namesOf("ab", "bc");
  const done = prepareWordRows(first);
  // Inserts a name before the first row and removes the second row; then renames the first row.
  const insertion = { length: 2, source: [1, 0], from: [0, 0], to: [1, 1], replaced: null };
  const renaming = { length: 2, source: [1, 0], from: [0, 1], to: [1, 2], replaced: Uint32Array.of(0) };
  let column = first;
  for (const [name, { source, from, to, ...rest }] of [
    ["cab", insertion],
    ["Z", renaming],
  ] as const) {
    const runs = { ...rest, source: Uint8Array.from(source), from: Uint32Array.from(from), to: Uint32Array.from(to) };
    const merged = column.merge(namesOf(name), runs);
    carryWordRows(column, merged, runs);
    column = merged;
  }
  expect(wordRows(column), "still computed").toBeUndefined();
  await done;
  const rowsWith = (text: string) => {
    const marks = column.vocabulary.text(false).marksOf(text, { begins: false, ends: false });
    return wordRows(column)?.holding(column, marks).slice(0, 10);
  };
  expect(["a", "z", "c"].map(rowsWith)).toEqual([[1], [0], []]);
});

test("postings are computed again after many changes, beside the requests that use the former ones", async () => {
  let index = createIndex([createSchool({ id: 1, name: "ab" })], places);
  await prepareWordRows(index.names);
  const before = wordRows(index.names);
  for (let id = 2; id < 30; id++) {
    index = await change(index, { changed: [createSchool({ id, name: "cab", lon: id })] });
    expect(wordRows(index.names)).toBeDefined();
  }
  await prepareWordRows(index.names);
  expect(wordRows(index.names)?.isWorn).toBe(false);
  expect(wordRows(index.names)).not.toBe(before);
  expectRowsOfNames(index, "ab");
});
