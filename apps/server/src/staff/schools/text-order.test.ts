import { expect, it } from "vitest";
import { createIndex } from "../../mapindex/index.ts";
import { createPlaces, createSchool } from "../../mapindex/testing/create-schools.ts";
import { orderByText } from "./text-order.ts";

/** More schools than one step sorts, unordered. Many texts share a beginning, many are equal, some are empty. */
const SIZE = 9_000;
const schools = Array.from({ length: SIZE }, (_, at) => {
  const number = (at * 7919) % SIZE;
  return createSchool({
    ...{ id: at + 1, name: `School ${number % 3_000} of ${number % 2 ? "Élite" : "elder"}` },
    externalId: number % 10 === 0 ? "" : `district-${number % 8_500}`,
  });
});
const index = createIndex(schools, createPlaces());

it("sorts texts with the same beginning, orders equal texts by id, and puts schools without a text last", async () => {
  const { ids, known } = await orderByText(index, "external_id");
  const idOf = (at: number) => schools[at]!.id;
  const texts = schools.map(({ externalId }) => externalId);
  const expected = schools.map((_, at) => at).filter((at) => texts[at] !== "");
  expected.sort((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : idOf(a) - idOf(b)));
  expect(known).toBe(expected.length);
  expect([...ids.subarray(0, known)]).toEqual(expected.map(idOf));
  expect(ids).toHaveLength(SIZE);
});
