import { describe, expect, it } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { LOCKS } from "../record/locks.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf, type TestWorld } from "./testing/create-world.ts";

const measured = (school: number, measured_at: string, more: object = {}) => ({
  giga_id_school: gigaIdOf(school),
  measured_at,
  download: 1000,
  ...more,
});

/** Sends measurements and rolls them up; returns the changes published since the last call. */
async function createScenario() {
  const world = await createWorld();
  const { client, sources, record } = world;
  let seen = 0;
  const changes = async () => {
    const { rows } = await client.query(
      "select seq, kind, country_id, school_ids, first_day, last_day from change where seq > $1 order by seq",
      [seen],
    );
    seen = Math.max(seen, ...rows.map(({ seq }) => seq));
    return rows.map(({ seq: _, ...row }) => row);
  };
  const measure = async (...items: object[]) => {
    await takeMeasurements(client, sources[0], items);
    return rollUp(client, { rawDays: 90 });
  };
  const statusOf = (school: number) => columnOf(world, "school", "connection_status", "id", school);
  const registeredOn = (school: number) => columnOf(world, "school_registration", "registered_on", "school_id", school);
  return { ...world, record, changes, measure, statusOf, registeredOn };
}

async function columnOf({ record, schools }: TestWorld, table: string, column: string, key: string, school: number) {
  const { rows } = await record.pool.query(`select ${column} as value from ${table} where ${key} = $1`, [
    schools[school],
  ]);
  return rows[0]?.value;
}

describe("rollUp", () => {
  it("publishes status and days per country, once each", async () => {
    const { measure, changes, countries, schools } = await createScenario();
    expect(
      await measure(
        measured(0, "2026-01-02T00:00:00Z"),
        measured(2, "2025-12-31T23:59:59Z"),
        measured(4, "2026-03-01T00:00:00Z"),
      ),
    ).toEqual({ taken: 3, connected: 3, countries: 2 });
    const [first, second] = countries;
    expect(await changes()).toEqual([
      { kind: "layer", country_id: first, school_ids: null, first_day: null, last_day: null },
      { kind: "layer", country_id: second, school_ids: null, first_day: null, last_day: null },
      { kind: "status", country_id: first, school_ids: [schools[0], schools[2]], first_day: null, last_day: null },
      { kind: "status", country_id: second, school_ids: [schools[4]], first_day: null, last_day: null },
      {
        kind: "measurement",
        country_id: first,
        school_ids: [schools[0], schools[2]],
        first_day: "2025-12-31",
        last_day: "2026-01-02",
      },
      {
        kind: "measurement",
        country_id: second,
        school_ids: [schools[4]],
        first_day: "2026-03-01",
        last_day: "2026-03-01",
      },
    ]);
    await measure(measured(0, "2026-01-02T00:00:00Z"));
    expect(await changes(), "the same again").toEqual([]);
  });

  it("registers a school by its first day, even when that day is received late, and a later day does not change it", async () => {
    const { measure, registeredOn, statusOf } = await createScenario();
    expect([await registeredOn(0), await statusOf(0)]).toEqual([undefined, "unknown"]);
    await measure(measured(0, "2026-01-02T00:00:00Z", { download: null, connected: false }));
    expect([await registeredOn(0), await statusOf(0)]).toEqual(["2026-01-02", "connected"]);
    await measure(measured(0, "2025-11-30T00:00:00Z"));
    await measure(measured(0, "2026-02-01T00:00:00Z"));
    expect(await registeredOn(0)).toBe("2025-11-30");
  });

  it("postpones a school that another transaction is writing, without waiting", async () => {
    const { measure, statusOf, record, schools, client } = await createScenario();
    const other = await record.pool.connect();
    await other.query("begin");
    await other.query("update school set name = 'New', connection_status = 'not_connected' where id = $1", [
      schools[0],
    ]);
    expect(await measure(measured(0, "2026-01-02T00:00:00Z"))).toMatchObject({ taken: 1, connected: 0 });
    await other.query("commit");
    other.release();
    expect(await statusOf(0)).toBe("not_connected");
    expect(await rollUp(client, { rawDays: 90 })).toMatchObject({ taken: 0, connected: 1 });
    expect(await statusOf(0)).toBe("connected");
  });

  it("removes a permanently deleted school from the sums, and notifies its country", async () => {
    const { measure, client, schools, changes, countries } = await createScenario();
    await measure(measured(0, "2026-01-02T00:00:00Z"), measured(1, "2026-01-03T00:00:00Z"));
    await changes();
    await takeMeasurements(client, 1, [measured(0, "2026-01-04T00:00:00Z")]);
    await client.query("delete from school where id = $1", [schools[0]]);
    await rollUp(client, { rawDays: 90 });
    const { rows } = await client.query(
      "select school_id from school_day union all select school_id from school_registration",
    );
    expect(rows).toEqual([{ school_id: schools[1] }, { school_id: schools[1] }]);
    expect((await client.query("select day::text from country_day")).rows).toEqual([{ day: "2026-01-03" }]);
    const names = { country_id: countries[0], school_ids: null, first_day: null, last_day: null };
    const days = { first_day: "2026-01-02", last_day: "2026-01-02" };
    expect(await changes()).toEqual([
      { ...names, kind: "layer" },
      { ...names, ...days, kind: "measurement" },
    ]);
  });

  it("stores recent measurements unchanged, in partitions by month", async () => {
    const { measure, client } = await createScenario();
    const now = new Date();
    const recent = now.toISOString();
    await measure(measured(0, "2020-02-29T00:00:00Z"), measured(0, recent, { latency: 1.5, device: "d", id: "x" }));
    const { rows } = await client.query(
      "select tableoid::regclass::text as partition, device, external_id, latency from measurement",
    );
    const partition = `measurement_${recent.slice(0, 7).replace("-", "_")}`;
    expect(rows).toEqual([{ partition, device: "d", external_id: "x", latency: 1500 }]);
  });

  it("never overflows, regardless of the input", async () => {
    const { measure, client } = await createScenario();
    await measure(measured(0, "2026-01-02T00:00:00Z", { download: 1e12 }));
    await client.query("update school_day set download_sum = 9000000000000000000, download_n = 9000000");
    await measure(measured(0, "2026-01-02T00:00:01Z", { download: 1e12 }));
    const { rows } = await client.query("select download_sum::text as sum, download_n as n from school_day");
    expect(rows).toEqual([{ sum: "9000000000000000000", n: 9_000_001 }]);
  });

  it("leaves the work to a process that is already doing it", async () => {
    const { record, measure, client } = await createScenario();
    const other = await record.pool.connect();
    await other.query(`begin; select pg_advisory_xact_lock(${LOCKS.sums})`);
    expect(await measure(measured(0, "2026-01-02T00:00:00Z"))).toBeNull();
    await other.query("commit");
    other.release();
    expect(await rollUp(client, { rawDays: 90 })).toMatchObject({ taken: 1 });
  });
});
