import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { DatasetSnapshot } from "@schoolmap/contract";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { groupBy } from "../lib/group-by.ts";
import { differenceRows } from "./snapshots/snapshot-difference.ts";
import { readSnapshot } from "./snapshots/snapshot-store.ts";
import { createDatasetServer, type DatasetServer } from "./testing/create-dataset-server.ts";

const ROOT = "/api/v1/datasets/";

let server: DatasetServer;
beforeAll(async () => {
  server = await createDatasetServer();
});
afterAll(() => server.close());

describe("the difference between two snapshots", () => {
  const DIFFERENCE = `${ROOT}school-changes.json.gz`;
  const rowsOf = (bytes: Buffer) => JSON.parse(gunzipSync(bytes).toString()) as ChangeRow[];
  let ids: string[];

  /** Returns many schools that are moved, changed, added and removed; the same step returns the same schools. */
  const schoolsAfter = (step: number) =>
    Array.from({ length: 300 }, (_, at) => ({ at, chance: (at * 7919 + step * 104_729) % 100 }))
      .filter(({ chance }) => chance < 85)
      .map(({ at, chance }) => ({
        id: at + 1,
        name: chance < 10 ? `School, "${at}"\r\nof step ${step}` : `School ${at}`,
        countryId: server.countryId(at % 3 === 0 ? "BR" : "KE"),
        lon: (at % 60) + (chance < 40 ? step * 7 : 0),
        lat: -Math.floor(at / 60),
        attributes: chance % 2 === 0 ? { num_students: chance + step } : {},
      }));

  beforeAll(async () => {
    for (const step of [1, 2, 3]) {
      server.show(schoolsAfter(step));
      await server.publish();
    }
    const { results } = await server.read<{ results: { id: string }[] }>(`${ROOT}snapshots/`);
    ids = results
      .slice(0, 3)
      .map(({ id }) => id)
      .reverse();
  });

  const filesOf = async (id: string) => (await server.read<DatasetSnapshot>(`${ROOT}snapshots/${id}/`)).files;
  const changesSince = async (id: string) => {
    const file = (await filesOf(id)).find(({ name }) => name === "school-changes.json.gz")!;
    return rowsOf((await server.inject(file.url)).rawPayload);
  };

  it("equals the combined change files between them", async () => {
    const [from, between, to] = ids as [string, string, string];
    const together = putTogether([...(await changesSince(between)), ...(await changesSince(to))]);
    expect(new Set(together.map(({ change }) => change))).toEqual(new Set(["added", "changed", "removed"]));
    const { rawPayload } = await server.inject(`${DIFFERENCE}?from=${from}&to=${to}`);
    expect(sorted(rowsOf(rawPayload))).toEqual(sorted(together));
    const neighbours = await server.inject(`${DIFFERENCE}?from=${between}&to=${to}`);
    expect(sorted(rowsOf(neighbours.rawPayload))).toEqual(sorted(await changesSince(to)));
  });

  it("is independent of the number of records that may wait in memory", async () => {
    const [from, , to] = ids as [string, string, string];
    const { artifacts, record } = server;
    const stored = async (id: string) => {
      const { key } = (await readSnapshot(record.db, id))!.files.find(({ name }) => name === "schools.csv.gz")!;
      return { artifacts, key };
    };
    const files = { from: await stored(from), to: await stored(to) };
    const collected = async (mostHeld: number) => {
      const rows: unknown[] = [];
      for await (const some of differenceRows({ ...files, mostHeld }, undefined)) rows.push(...some);
      return rows.map((row) => JSON.stringify(row)).sort();
    };
    const all = await collected(1_000);
    expect(all.length).toBeGreaterThan(100);
    expect(await collected(3)).toEqual(all);
  });

  it("can be limited to a country and read as CSV", async () => {
    const [from, , to] = ids as [string, string, string];
    const { rawPayload } = await server.inject(`${DIFFERENCE}?from=${from}&to=${to}&country=BR`);
    const schools = new Set(rowsOf(rawPayload).map(({ schoolmap_id }) => schoolmap_id));
    expect(schools.size).toBeGreaterThan(10);
    expect([...schools].every((id) => (id - 1) % 3 === 0)).toBe(true);
    const url = `${ROOT}school-changes.csv.gz?from=${from}&to=${to}&country=bra`;
    const csv = await server.inject(url);
    expect(parse(gunzipSync(csv.rawPayload), { bom: true, columns: true })).toHaveLength(rowsOf(rawPayload).length);
    expect((await server.inject(url, { "if-none-match": String(csv.headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    ["from=2026-01-01.none&to=%", 404, "from"],
    ["from=%&to=2026-01-01.none", 404, "to"],
    ["from=%&to=%", 400, "to"],
    ["from=%", 400, "to"],
  ])("is refused for %s with %d", async (query, status, parameter) => {
    const answer = await server.inject(`${DIFFERENCE}?${query.replaceAll("%", ids[0]!)}`);
    expect(answer.json()).toMatchObject({ status, parameter });
  });
});

describe("a past version", () => {
  const redirectOf = async (url: string) => {
    const { statusCode, headers } = await server.inject(url);
    expect([url, statusCode]).toEqual([url, 302]);
    return String(headers.location);
  };

  it("is found by its day, with the cited files byte for byte", async () => {
    const cited = await server.newest();
    const { db, pool } = server.record;
    // Simulates an earlier snapshot.
    const old = `2026-03-02.${cited.data_version}`;
    await pool.query(
      "insert into dataset_snapshot select $1, data_version, created, created_by from dataset_snapshot where id = $2",
      [old, cited.id],
    );
    await pool.query("update dataset_file set snapshot_id = $1 where snapshot_id = $2", [old, cited.id]);
    await db.deleteFrom("dataset_snapshot").where("id", "=", cited.id).execute();
    server.show([{ countryId: server.countryId("KE") }]);
    await server.publish();
    expect((await server.newest()).id).not.toBe(old);
    const lines = [];
    for (const { name } of cited.files) {
      const { rawPayload } = await server.inject(await redirectOf(`${ROOT}files/${name}?at=2026-03-08`));
      lines.push(`${createHash("sha256").update(rawPayload).digest("hex")}  ${name}\n`);
    }
    expect(cited.citation.text).toContain(createHash("sha256").update(lines.join("")).digest("hex"));
    for (const format of ["csv.gz", "geojson", "parquet"])
      expect(await redirectOf(`${ROOT}schools.${format}?at=2026-03-02`)).toContain(`/${old}/files/schools.${format}`);
    expect(await redirectOf(`${ROOT}files/countries.geojson`)).toContain((await server.newest()).id);
  });

  it.each([
    ["schools.csv.gz?at=2026-03-01", 404, "The first snapshot is of 2026-03-02"],
    ["files/none.csv?at=2026-03-02", 404, "has no file 'none.csv'"],
    ["schools.csv.gz?at=2026-03-02&country=KE", 400, "Omit `country`"],
    ["schools.csv.gz?at=yesterday", 400, ""],
  ])("is refused for %s with %d", async (path, status, words) => {
    const answer = (await server.inject(ROOT + path)).json();
    expect(answer).toMatchObject({ status, detail: expect.stringContaining(words) });
  });
});

describe("the lists of countries and regions of a day", () => {
  interface Listed {
    readonly snapshot: string;
    readonly data_version: string;
    readonly timestamp: string;
    readonly count: number;
    readonly data: readonly Record<string, unknown>[];
  }

  it("are from the newest snapshot of that day or before, with the current columns", async () => {
    const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001") };
    server.show([{ ...kenya, status: "connected" }, kenya, { ...kenya, status: "unknown" }]);
    await server.publish();
    const then = await server.newest();
    const [now] = (await server.read<Listed>("/api/v1/countries?country=KE")).data;
    server.show([kenya]);
    const day = then.id.slice(0, 10);
    const past = await server.read<Listed>(`/api/v1/countries?at=${day}&country=ken`);
    const { is_demo: _, ...same } = now!;
    expect(past).toMatchObject({ snapshot: then.id, count: 1, data: [same], timestamp: `${day}T00:00:00.000Z` });
    expect(past.data_version.startsWith(then.data_version)).toBe(true);
    expect(same).toMatchObject({ country_iso2_code: "KE", schools: 3, schools_connected: 1 });
    expect((await server.read<Listed>("/api/v1/countries?country=KE")).data).toMatchObject([{ schools: 1 }]);
    const all = await server.read<Listed>(`/api/v1/countries?at=${day}&has_schools=false`);
    expect(all.data.map((row) => [row.country_iso3_code, row.schools])).toEqual([
      ["BRA", 0],
      ["KEN", 3],
    ]);
    const regions = await server.read<Listed>(`/api/v1/regions?at=${day}&country=KE&limit=1`);
    expect(regions.data).toMatchObject([{ admin1_code: "KEN001", schools: 3, level: expect.any(String) }]);
    const csv = await server.inject(`/api/v1/countries.csv?at=${day}&fields=name,schools`);
    expect([csv.body, csv.headers["x-total-count"]]).toEqual(["name,schools\r\nKenya,3\r\n", "1"]);
  });

  it.each([
    ["countries?at=2020-01-01", 404, "at"],
    ["countries?at=yesterday", 400, "at"],
    ["countries?at=2099-01-01&country=QQ", 400, "country"],
    ["regions?at=2099-01-01&fields=is_demo", 400, "fields"],
  ])("are refused for %s with %d", async (path, status, parameter) => {
    expect((await server.inject(`/api/v1/${path}`)).json()).toMatchObject({ status, parameter });
  });
});

interface ChangeRow {
  readonly schoolmap_id: number;
  readonly change: "added" | "changed" | "removed";
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const sorted = (rows: readonly ChangeRow[]) =>
  rows.toSorted((a, b) => a.schoolmap_id - b.schoolmap_id || (a.field < b.field ? -1 : 1));

/** Combines consecutive change files: the first value before and the last value after. */
function putTogether(rows: readonly ChangeRow[]): ChangeRow[] {
  return [...groupBy(rows, ({ schoolmap_id }) => schoolmap_id)].flatMap(([schoolmap_id, all]) => {
    const wasThere = all[0]!.change !== "added";
    const isThere = all.at(-1)!.change !== "removed";
    const change = wasThere ? (isThere ? "changed" : "removed") : "added";
    return [...groupBy(all, ({ field }) => field)].flatMap(([field, steps]): ChangeRow[] => {
      const [before, after] = [steps[0]!.before, steps.at(-1)!.after];
      return before === after || (!wasThere && !isThere) ? [] : [{ schoolmap_id, change, field, before, after }];
    });
  });
}
