import type { AdvancedFilter, CountryDetail } from "@schoolmap/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { filterParserOf } from "../published.ts";
import { openKenyanServer } from "../testing/kenyan-server.ts";

const server = await openKenyanServer();

describe("filters", () => {
  const filtersOf = async (code: string) => {
    const { count, results } = await server.read<{ count: number; results: AdvancedFilter[] }>(
      `/api/accounts/adv_filters/PUBLISHED/${server.countryId(code)}/?ordering=name`,
    );
    expect(count).toBe(results.length);
    return new Map(results.map((filter) => [filter.column_configuration.name, filter]));
  };

  it("lists filters with values in the country, and the same ids in the country detail", async () => {
    const filters = await filtersOf("KE");
    expect([...filters.keys()].sort()).toEqual(
      ["connectivity_speed", "coverage_type", "education_level", "name", "num_students"].sort(),
    );
    const detail = await server.read<CountryDetail>("/api/locations/countries/ke/");
    const joined = detail.active_filters_list.map(({ advance_filter_id }) => advance_filter_id);
    expect(joined.sort()).toEqual([...filters.values()].map(({ id }) => id).sort());
    expect((await filtersOf("BR")).size).toBe(0);
  });

  it("returns pages with the total count", async () => {
    const path = `/api/accounts/adv_filters/PUBLISHED/${server.countryId("KE")}/?page_size=2`;
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => server.read<{ count: number; results: AdvancedFilter[] }>(`${path}&page=${page}`)),
    );
    expect(pages.map(({ results }) => results.length)).toEqual([2, 2, 1, 0]);
    const names = pages.flatMap(({ results }) => results.map(({ column_configuration }) => column_configuration.name));
    expect(names).toEqual([...(await filtersOf("KE")).keys()]);
    expect(pages.every(({ count }) => count === names.length)).toBe(true);
  });

  it("returns bounds of speeds in Mbps, and offers missing values only when there are any", async () => {
    const { options, column_configuration } = (await filtersOf("KE")).get("connectivity_speed")!;
    expect(options.active_range).toEqual({
      min_value: 1,
      max_value: 20,
      min_place_holder: "Min (1)",
      max_place_holder: "Max (20)",
    });
    expect(options).toMatchObject({ include_none_filter: true, none_count: 3 });
    expect(options.histogram?.reduce((sum, count) => sum + count)).toBe(2);
    expect(column_configuration.options.upcast_aggr_str).toBe("{val} * 1000 * 1000");
    server.show([{ countryId: server.countryId("KE"), attributes: { connectivity_speed: 3_000_000 } }]);
    expect((await filtersOf("KE")).get("connectivity_speed")?.options.include_none_filter).toBe(false);
  });

  it("combines the word unknown and missing values in one choice", async () => {
    const choices = (await filtersOf("KE")).get("coverage_type")?.options.choices;
    expect(choices).toEqual([
      { label: "3G", value: "3g", count: 1 },
      { label: "4G", value: "4g", count: 1 },
      { label: "No", value: "no", count: 1 },
      { label: "Unknown", value: "unknown|none", count: 2 },
    ]);
  });

  it("returns the initial values of a filter in a country", async () => {
    const filter = (await filtersOf("KE")).get("num_students")!;
    const values = { min: "10", max: "200", none_range: true };
    await server.record.db
      .updateTable("country")
      .set({ filters: JSON.stringify([{ advance_filter_id: filter.id, default_filter_values: { values } }]) })
      .where("id", "=", server.countryId("KE"))
      .execute();
    onTestFinished(async () => {
      await server.record.db.updateTable("country").set({ filters: "[]" }).execute();
    });
    await server.reload();
    const detail = await server.read<CountryDetail>("/api/locations/countries/ke/");
    const entry = detail.active_filters_list.find(({ advance_filter_id }) => advance_filter_id === filter.id);
    expect(entry?.default_filter_values).toEqual({ values });
  });

  it("accepts every offered choice and refuses an unpublished filter", async () => {
    const setStatus = (status: "PUBLISHED" | "DISABLED") =>
      server.record.db
        .updateTable("advance_filter")
        .set({ status })
        .where("column_name", "=", "num_latrines")
        .execute();
    onTestFinished(async () => {
      await setStatus("PUBLISHED");
    });
    await setStatus("DISABLED");
    await server.reload();
    const parse = filterParserOf(server.catalog);
    expect(parse([["coverage_type__in", "unknown|none"]]).errors).toEqual([]);
    expect(parse([["num_students__none_range", "null,null"]]).errors).toEqual([]);
    expect(parse([["num_latrines__range", "1,2"]]).errors).toHaveLength(1);
  });

  it("refuses an unknown country", async () => {
    expect((await server.get("/api/accounts/adv_filters/PUBLISHED/999999/")).status).toBe(404);
    expect((await server.get("/api/accounts/adv_filters/PUBLISHED/abc/")).status).toBe(400);
  });
});
