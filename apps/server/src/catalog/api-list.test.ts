import { expect, it } from "vitest";
import { apiList } from "./api-list.ts";

const all = { page: 1, page_size: 20 };
const codes = (query: Partial<Parameters<typeof apiList>[0]>) =>
  apiList({ ...all, ...query }).results.map(({ code }) => code);

it("lists the APIs that existing clients know, with the flags that their filters use", () => {
  expect(codes({})).toEqual(["COUNTRY", "SCHOOL", "DAILY_CHECK_APP", "SCHOOL_CONNECTIVITY", "MEASUREMENT"]);
  expect(apiList(all).results[1]).toMatchObject({
    ...{ code: "SCHOOL", category: "public", is_unlocked: true, documentation_url: "/docs/api/school" },
    ...{ download_url: "/api/v1/export/schools.csv", default_filters: { country_has_schools: "true" } },
    ...{ giga_id_filter_applicable: true, indicator_filter_applicable: false },
  });
});

it("filters by category and by a text in the requested language, regardless of accents", () => {
  expect(codes({ category: "private" })).toEqual(["MEASUREMENT"]);
  expect(codes({ search: "medicao", lang: "pt" })).toEqual(["DAILY_CHECK_APP"]);
  expect(codes({ search: "medicao", lang: "en" })).toEqual([]);
});

it("returns pages and the total count", () => {
  expect(apiList({ page: 2, page_size: 2 })).toMatchObject({ count: 5, results: [{ id: 3 }, { id: 4 }] });
});
