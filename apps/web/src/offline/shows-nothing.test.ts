import { getCountry, getGlobalStat, listLayers } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { showsNothing } from "./shows-nothing.ts";

const query = ({ id }: { readonly id: string }, data?: object) => ({ queryKey: [id], state: { data } });

test("a page of a place without a response about it shows no values, regardless of other responses", () => {
  expect(showsNothing([query(getCountry), query(listLayers, {})])).toBe(true);
  expect(showsNothing([query(getCountry, {}), query(getGlobalStat)])).toBe(false);
});

test("a page without requests about a place shows the data that it has", () => {
  expect(showsNothing([query(listLayers, {})])).toBe(false);
});
