import { CLASSES, CONNECTION_STATUSES, TABLE_SORTS, type TableSort } from "@schoolmap/contract";
import { foldWords } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { createIndex, createView, type IndexLayer, type Scope } from "../../mapindex/index.ts";
import { createPlaces, createSchool } from "../../mapindex/testing/create-schools.ts";
import { type ResolvedView, staticView } from "../../view/resolved-view.ts";
import { FEW_ROWS } from "./name-order.ts";
import { naturalKey } from "./natural-order.ts";
import { tableOrder } from "./table-order.ts";

const LAYER: IndexLayer = {
  id: 1,
  column: "num_students",
  legend: { good: { values: [">500"], labels: "Many" }, moderate: { values: ["1..500"], labels: "Some" } },
  applicableCountries: [],
};
/** More schools than are sorted by reading their names, in one country. One of its regions has few schools. */
const index = createIndex(
  Array.from({ length: FEW_ROWS + 10_000 }, (_, i) =>
    createSchool({
      id: ((i * 7919) % 50_021) + 1,
      name: ["École no. ", "ecole No ", "(Ábaco) ", ""][i % 4]! + ((i * 31) % 997),
      lon: (i % 360) - 180,
      regionId: i % 10 === 0 ? 111 : i % 10 < 6 ? 112 : null,
      status: CONNECTION_STATUSES[(i * 13) % 3]!,
      attributes: i % 5 === 0 ? {} : { num_students: (i * 17) % 1009 },
    }),
  ),
  createPlaces(),
  "1",
);
const viewOf = (scope: Scope, layer = LAYER) => staticView(createView(index, { scope, filters: [], layer }), layer);
const MANY = viewOf({ kind: "country", ids: [11] });
const FEW = viewOf({ kind: "region", ids: [111] });

const byValue = { sort: "value", isDown: false } as const;
/** Returns the layer with another legend, for which other orders are cached. */
const labelled = (labels: string): IndexLayer => ({ ...LAYER, legend: { good: { values: [">500"], labels } } });

/** Returns the sort keys of a row, most important first; undefined for unknown values. */
function keysOf(view: ResolvedView, row: number, sort: TableSort): (number | string | undefined)[] {
  const position = CLASSES.indexOf(view.classAt(row)!);
  const students = index.attribute("num_students").value(row);
  switch (sort) {
    case "name":
      return [];
    case "region":
      return [index.regions[index.region[row]!]!.name || undefined];
    case "status":
      return [CONNECTION_STATUSES[index.status[row]!] === "unknown" ? undefined : index.status[row]!];
    case "value":
      return [position < 3 ? position : undefined, typeof students === "number" ? -students : undefined];
  }
}

/** Returns the expected order by comparing rows directly. */
function expected(view: ResolvedView, sort: TableSort, isDown: boolean): number[] {
  const rows: { row: number; keys: ReturnType<typeof keysOf>; name: string; id: number }[] = [];
  view.rows.eachRow((row) => {
    const name = foldWords(index.name(row)).map(naturalKey).join(" ");
    rows.push({ row, keys: keysOf(view, row, sort), name, id: index.ids[row]! });
  });
  const down = isDown ? -1 : 1;
  rows.sort((a, b) => {
    for (const [i, x] of a.keys.entries()) {
      const y = b.keys[i];
      if (x === y) continue;
      if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
      return x < y ? -down : down;
    }
    const order = a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;
    return sort === "name" ? order * down : order;
  });
  return rows.map(({ row }) => row);
}

const cases = TABLE_SORTS.flatMap((sort) => [false, true].map((isDown) => [sort, isDown ? "down" : "up"] as const));

test.each(cases)("large and small tables are sorted in the same order: by %s %s", async (sort, direction) => {
  const isDown = direction === "down";
  expect([MANY.rows.count > FEW_ROWS, FEW.rows.count < FEW_ROWS]).toEqual([true, true]);
  for (const view of [MANY, FEW]) {
    const rows = [...(await tableOrder(view, { sort, isDown }))];
    expect(rows).toEqual(expected(view, sort, isDown));
  }
});

test("numbers in names are sorted by value, before words", () => {
  const names = ["b (2)", "b (10)", "b (1)", "b x", "b 1a", "b (02)"];
  const keyOf = (name: string) => foldWords(name).map(naturalKey).join(" ");
  const sorted = names.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  expect(sorted).toEqual(["b (1)", "b (02)", "b (2)", "b (10)", "b 1a", "b x"]);
});

test("other requests are served while many schools are sorted, and equal requests wait for the same result", async () => {
  let turns = 0;
  const count = () => {
    turns++;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  const view = viewOf(MANY.scope, labelled("Two requests"));
  const [one, other] = await Promise.all([tableOrder(view, byValue), tableOrder(view, byValue)]);
  clearImmediate(turn);
  expect(turns).toBeGreaterThan(0);
  expect(one).toBe(other);
});

test("more large tables than can wait are refused, small ones never", async () => {
  const orders = Array.from({ length: 60 }, (_, i) => tableOrder(viewOf(MANY.scope, labelled(`${i}`)), byValue));
  const small = tableOrder(viewOf(FEW.scope, labelled("Another")), byValue);
  const settled = await Promise.allSettled(orders);
  const refused = settled.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
  expect(await small).toHaveLength(FEW.rows.count);
});
