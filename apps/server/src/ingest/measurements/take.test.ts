import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rollUp } from "../../rollup/roll-up.ts";
import { createWorld, gigaIdOf } from "../../rollup/testing/create-world.ts";
import { formerKeyOf } from "./check-item.ts";
import { takeMeasurements } from "./take.ts";

const AT = "2026-01-02T03:04:05Z";
const good = (more: object = {}) => ({ giga_id_school: gigaIdOf(0), measured_at: AT, download: 1000, ...more });

describe("takeMeasurements", () => {
  it.each([0, 1000])("rejects invalid items and accepts the others, after %d good items", async (before) => {
    const { client, sources, record } = await createWorld();
    const bad: readonly [item: unknown, code: string][] = [
      [null, "invalid"],
      [good({ download: "5" }), "invalid"],
      [good({ upload: -1 }), "invalid"],
      [good({ download: 1e12 + 1 }), "invalid"],
      [good({ measured_at: "2026-01-02T03:04:05" }), "invalid"],
      [good({ measured_at: "2026-02-30T03:04:05Z" }), "invalid"],
      [good({ device: "a\0b" }), "invalid"],
      [good({ measured_at: "1999-12-31T23:59:59Z" }), "too_old"],
      [good({ measured_at: new Date(Date.now() + 6 * 60_000).toISOString() }), "in_the_future"],
      [{ giga_id_school: gigaIdOf(0), measured_at: AT, device: "x" }, "missing_value"],
      [{ measured_at: AT, download: 1 }, "missing_school"],
      [{ school_external_id: "e0", measured_at: AT, download: 1 }, "missing_school"],
      [good({ giga_id_school: "nix" }), "unknown_school"],
      [good({ country_code: "BB" }), "unknown_school"],
      [good({ giga_id_school: null, school_external_id: "E0", country_code: "ZZ" }), "unknown_school"],
    ];
    const items = [
      ...Array.from({ length: before }, (_, i) => good({ id: `${i}` })),
      ...bad.map(([item]) => item),
      good(),
    ];
    const { rejections, repeated: _, ...counts } = await takeMeasurements(client, sources[0], items);
    expect(counts).toEqual({ accepted: before + 1, duplicates: 0, rejected: bad.length });
    expect(rejections.map(({ index, code }) => [index, code])).toEqual(bad.map(([, code], i) => [before + i, code]));
    expect((await record.pool.query("select from measurement_inbox")).rowCount).toBe(before + 1);
  });

  it("finds schools by either id in any case, but not deleted or ambiguous ones", async () => {
    const { client, sources, schools } = await createWorld();
    const uuid = "0B9C7A5E-1D2F-3A4B-8C6D-7E8F9A0B1C2D";
    await client.query("update school set giga_id_school = lower($2), external_id = 'two' where id = $1", [
      schools[1],
      uuid,
    ]);
    await client.query("update school set external_id = 'twin' where id = any($1)", [[schools[2], schools[3]]]);
    await client.query("update school set deleted = now() where id = $1", [schools[4]]);
    const byExternalId = (id: string, country: string) => ({
      ...good(),
      giga_id_school: null,
      school_external_id: id,
      country_code: country,
    });
    const { rejections } = await takeMeasurements(client, sources[0], [
      good({ giga_id_school: uuid, id: "1" }),
      byExternalId("TWO", "aa"),
      byExternalId("E0", "AA"),
      byExternalId("twin", "AA"),
      good({ giga_id_school: gigaIdOf(4) }),
    ]);
    expect(rejections.map(({ index, code }) => [index, code])).toEqual([
      [3, "ambiguous_school"],
      [4, "unknown_school"],
    ]);
    const { rows } = await client.query<{ school_id: number }>("select school_id from measurement_inbox order by id");
    expect(rows.map(({ school_id }) => school_id)).toEqual([schools[1], schools[1], schools[0]]);
  });

  it("gives equal measurements the same key, and different ones different keys", async () => {
    const { client, sources } = await createWorld();
    const different = [
      { id: "1" },
      { id: "2" },
      {},
      { download: 1001 },
      { device: "x" },
      { measured_at: "2026-01-02T03:04:06Z" },
    ];
    for (const source of sources)
      for (const duplicates of [0, different.length])
        expect(await takeMeasurements(client, source, different.map(good))).toMatchObject({
          accepted: different.length,
          duplicates,
        });
    const { rows } = await client.query("select distinct key from measurement_inbox");
    expect(rows).toHaveLength(different.length * 2);
  });

  it("separates equal ids of gateways of one source by their key and by their school", async () => {
    const { client, sources } = await createWorld();
    const take = (apiKeyId: number | null, item: object) => takeMeasurements(client, sources[0], [item], apiKeyId);
    for (const key of [1, 2, null]) expect(await take(key, good({ id: "1" }))).toMatchObject({ duplicates: 0 });
    const elsewhere = good({ id: "1", giga_id_school: gigaIdOf(1) });
    expect(await take(1, elsewhere), "another school").toMatchObject({ duplicates: 0 });
    await rollUp(client, { rawDays: 10_000 });
    expect(await take(2, good({ id: "1", download: 7 }))).toEqual({
      accepted: 1,
      duplicates: 1,
      rejected: 0,
      rejections: [],
      repeated: [{ index: 0, code: "duplicate" }],
    });
    await rollUp(client, { rawDays: 10_000 });
    const { rows } = await client.query("select api_key_id from measurement order by 1");
    expect(rows.map(({ api_key_id }) => api_key_id)).toEqual([1, 1, 2, null]);
  });

  it("reports items that occur twice in one request or are already waiting", async () => {
    const { client, sources } = await createWorld();
    await takeMeasurements(client, sources[0], [good({ id: "waits" })]);
    const ids = ["a", "b", "a", "waits", "b"];
    const receipt = await takeMeasurements(client, sources[0], [{}, ...ids.map((id) => good({ id }))]);
    expect(receipt).toMatchObject({ accepted: 5, duplicates: 3, rejected: 1 });
    expect(receipt.repeated.map(({ index }) => index)).toEqual([3, 4, 5]);
    expect((await client.query("select from measurement_inbox")).rowCount).toBe(3);
  });

  describe("a measurement stored under a key of source and id alone", () => {
    /**
     * Creates one measurement with the id "1" in its state before the upgrade, in the inbox or included in the rollup.
     */
    async function createUpgraded(isAddedUp: boolean) {
      const world = await createWorld();
      const { client, sources } = world;
      const item = good({ id: "1", measured_at: new Date(Date.now() - 3_600_000).toISOString() });
      await takeMeasurements(client, sources[0], [item]);
      await client.query("update measurement_inbox set key = $1", [
        formerKeyOf({ sourceId: sources[0], apiKeyId: null }, "1"),
      ]);
      if (isAddedUp) await rollUp(client, { rawDays: 90 });
      await client.query(
        "update measurement_horizon set former_keys_until = current_date, keys_since = current_date - 90",
      );
      const take = (more: object = {}) => takeMeasurements(client, sources[0], [{ ...item, ...more }], 5);
      return { ...world, item, take };
    }

    it.each([false, true])("is a duplicate when it is sent again (in the rollup: %s)", async (isAddedUp) => {
      const { client, take } = await createUpgraded(isAddedUp);
      expect(await take()).toMatchObject({ accepted: 1, duplicates: 1 });
      expect(await take({ giga_id_school: gigaIdOf(1) }), "another school").toMatchObject({ duplicates: 0 });
      await rollUp(client, { rawDays: 90 });
      const { rows } = await client.query("select school_id, download_n from school_day order by 1");
      expect(rows.map(({ download_n }) => download_n)).toEqual([1, 1]);
    });

    it("is not searched after the keys of that time are deleted", async () => {
      const { client, take } = await createUpgraded(true);
      await client.query("update measurement_horizon set former_keys_until = current_date - 91");
      expect(await take()).toMatchObject({ accepted: 1, duplicates: 0 });
    });
  });

  it("stores any text unchanged", async () => {
    const { client, sources } = await createWorld();
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 50 })
      .filter((t) => !t.includes("\0") && t.trim() === t);
    const property = fc.asyncProperty(text, text, async (id, device) => {
      await client.query("delete from measurement_inbox");
      await takeMeasurements(client, sources[0], [good({ id, device })]);
      const { rows } = await client.query("select external_id, device from measurement_inbox");
      expect(rows).toEqual([{ external_id: id, device }]);
    });
    await fc.assert(property, { numRuns: 50, examples: [["\\N", "a\tb\nc\rd\\"]] });
  });

  it("lists the first thousand rejections and counts all of them", async () => {
    const { client, sources } = await createWorld();
    const receipt = await takeMeasurements(client, sources[0], new Array(1500).fill({}));
    expect([receipt.accepted, receipt.rejected, receipt.rejections.length]).toEqual([0, 1500, 1000]);
  });
});
