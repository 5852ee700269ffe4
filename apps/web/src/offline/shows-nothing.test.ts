import { getCountry, getGlobalStat, listLayers } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { showsNothing } from "./shows-nothing.ts";

const asked = ({ id }: { readonly id: string }, data?: object) => ({ queryKey: [id], state: { data } });

test("a page of a place without an answer about it shows no values, whatever else came", () => {
  expect(showsNothing([asked(getCountry), asked(listLayers, {})])).toBe(true);
  expect(showsNothing([asked(getCountry, {}), asked(getGlobalStat)])).toBe(false);
});

test("a page that asks about no place shows what it has", () => {
  expect(showsNothing([asked(listLayers, {})])).toBe(false);
});
