import { DEMO_LIVE_COUNTRIES } from "@schoolmap/demo";
import { dayFrom } from "@schoolmap/rules";
import { describe, expect, test } from "vitest";
import type { OpenRecord } from "../../record/open.ts";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { loadDemo } from "./load-demo.ts";
import { loadDemoHistory } from "./load-history.ts";
import { removeDemo } from "./remove-demo.ts";

const TODAY = dayFrom(2026, 1, 5);

async function createDemoRecord(...codes: string[]) {
  const record = await createTestRecord({ seeded: true });
  await loadDemo(record, { countries: codes });
  return record;
}

async function rowsOf<T extends object>(record: OpenRecord, query: string): Promise<T[]> {
  return (await record.pool.query<T>(query)).rows;
}

const digest = async (record: OpenRecord) => {
  const [row] = await rowsOf<{ digest: string }>(
    record,
    `select md5(string_agg(s.giga_id_school || (to_jsonb(d) - 'school_id' - 'source_id')::text, '' order by s.giga_id_school, d.day)) as digest
     from school_day d join school s on s.id = d.school_id`,
  );
  return row?.digest;
};
const sizes = (record: OpenRecord) =>
  rowsOf(
    record,
    `select (select count(*)::int from school_day) as days, (select count(*)::int from school_period) as periods,
       (select count(*)::int from country_day) as countries, (select count(*)::int from region_day) as regions,
       (select count(*)::int from school_registration) as registered,
       (select count(*)::int from source where name = 'Demonstration measurements') as sources`,
  ).then(([row]) => row);
const wanted = (code: string) => DEMO_LIVE_COUNTRIES.find((country) => country.code === code)!.schools;

describe("the demonstration history", () => {
  test("gives the chosen schools years of days under a labelled source, and aggregates them", async () => {
    const record = await createDemoRecord("FJ", "KI", "NZ");
    const report = await loadDemoHistory(record, { today: TODAY });
    expect(report?.schools).toBe(wanted("FJ") + wanted("KI"));
    expect(await sizes(record)).toMatchObject({ days: report?.days, registered: report?.schools, sources: 1 });
    expect(
      await rowsOf(record, "select distinct connection_status from school join school_registration on school_id = id"),
    ).toEqual([{ connection_status: "connected" }]);
    const [days] = await rowsOf(record, "select min(day)::text as first, max(day)::text as last from school_day");
    expect(days).toMatchObject({ last: "2026-01-04", first: expect.stringMatching(/^2023/) });
    const [source] = await rowsOf(
      record,
      "select type, status, licence from source where name = 'Demonstration measurements'",
    );
    expect(source).toEqual({ type: "DEMO", status: "PUBLISHED", licence: "CC0-1.0" });
    const sums = await rowsOf(
      record,
      `select c.code, sum(d.download_days)::int as total, (
         select count(*)::int from school_day s join school on id = school_id
         where country_id = c.id and s.download_n > 0) as days
       from country_day d join country c on c.id = d.country_id group by c.id, c.code order by c.code`,
    );
    expect(sums).toMatchObject([{ code: "FJ" }, { code: "KI" }]);
    for (const { total, days } of sums as { total: number; days: number }[]) expect(total).toBe(days);
  });

  test("is generated once, with the same rows for the same day", async () => {
    const [first, second] = [await createDemoRecord("KI", "FJ"), await createDemoRecord("FJ", "KI")];
    for (const record of [first, second]) await loadDemoHistory(record, { today: TODAY });
    expect(await digest(first)).toMatch(/^[0-9a-f]{32}$/);
    expect(await digest(first)).toBe(await digest(second));
    const before = await digest(first);
    expect(await loadDemoHistory(first, { today: TODAY + 30 })).toBeNull();
    expect(await digest(first)).toBe(before);
  });

  test("requires a demonstration", async () => {
    const record = await createTestRecord({ seeded: true });
    expect(await loadDemoHistory(record)).toBeNull();
    expect(await sizes(record)).toMatchObject({ days: 0, sources: 0 });
  });

  test("compares the schools of one country with benchmarks of their own", async () => {
    const record = await createDemoRecord("MN");
    await loadDemoHistory(record, { today: TODAY });
    const legends = () =>
      rowsOf(
        record,
        `select (s->>'layer_id')::int as layer_id, s->'legend_configs'->'good'->'values' as good
         from country, json_array_elements(layers) as s`,
      );
    expect(await legends()).toEqual([{ layer_id: 3, good: ["value >= coalesce(download_speed_benchmark, 15000000)"] }]);
    const [country] = await rowsOf<{ benchmark_metadata: object }>(
      record,
      "select benchmark_metadata from country where code = 'MN'",
    );
    expect(country?.benchmark_metadata).toMatchObject({
      live_layer: { 3: "" },
      default_national_benchmark: { 3: true },
    });
    await removeDemo(record);
    expect(await legends()).toEqual([]);
  });

  test("is removed with the demonstration, and restored with the next one", async () => {
    const record = await createDemoRecord("KI");
    const before = await loadDemoHistory(record, { today: TODAY });
    await removeDemo(record);
    expect(await sizes(record)).toEqual({ days: 0, periods: 0, countries: 0, regions: 0, registered: 0, sources: 0 });
    await loadDemo(record, { countries: ["KI"] });
    expect(await loadDemoHistory(record, { today: TODAY })).toEqual(before);
  });

  test("stops on request without leaving data", async () => {
    const record = await createDemoRecord("FJ");
    const stop = new AbortController();
    const loading = loadDemoHistory(record, { today: TODAY, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(loading).rejects.toThrow(/abort/i);
    expect(await sizes(record)).toMatchObject({ days: 0, registered: 0, sources: 0 });
  });
});
