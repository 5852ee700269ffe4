import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWorld, gigaIdOf } from "../../rollup/testing/create-world.ts";
import { takeMeasurements } from "./take.ts";

const AT = "2026-01-02T03:04:05Z";
const good = (more: object = {}) => ({ giga_id_school: gigaIdOf(0), measured_at: AT, download: 1000, ...more });

describe("takeMeasurements", () => {
  it.each([0, 1000])("rejects what is wrong and takes the rest, after %d good items", async (before) => {
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
    const { rejections, ...counts } = await takeMeasurements(client, sources[0], items);
    expect(counts).toEqual({ accepted: before + 1, rejected: bad.length });
    expect(rejections.map(({ index, code }) => [index, code])).toEqual(bad.map(([, code], i) => [before + i, code]));
    expect((await record.pool.query("select from measurement_inbox")).rowCount).toBe(before + 1);
  });

  it("finds schools by either id, in any case; not deleted ones, nor one of several", async () => {
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
      good({ giga_id_school: uuid }),
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

  it("gives the same measurement the same key, and every other another", async () => {
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
      for (const _again of [1, 2]) await takeMeasurements(client, source, different.map(good));
    const { rows } = await client.query<{ times: number }>(
      "select count(*) as times from measurement_inbox group by key",
    );
    expect(rows.map(({ times }) => times)).toEqual(new Array(different.length * 2).fill(2));
  });

  it("keeps any text as it is", async () => {
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

  it("lists the first thousand rejections and counts all", async () => {
    const { client, sources } = await createWorld();
    const receipt = await takeMeasurements(client, sources[0], new Array(1500).fill({}));
    expect([receipt.accepted, receipt.rejected, receipt.rejections.length]).toEqual([0, 1500, 1000]);
  });
});
