import type { Layer } from "@schoolmap/contract";
import { describe, expect, it, test } from "vitest";
import { CLI, SYSTEM } from "../../record/actor.ts";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { write } from "../../record/unit/write.ts";
import { createTestServer } from "../testing/create-test-server.ts";
import { addLayer, checkLayers } from "./layer-store.ts";

const label = (labels: string) => ({ values: [], labels });
const createLatency = (changes: object = {}) => ({
  code: "JITTER",
  name: "Jitter",
  type: "LIVE",
  column_name: "jitter_download",
  is_reverse: true,
  global_benchmark: { value: "10", unit: "ms", convert_unit: "ms" },
  base_benchmark: "0.05",
  legend_configs: { good: label("Steady"), moderate: label("So so"), bad: label("Shaky"), unknown: label("Unknown") },
  ...changes,
});

const createSeeded = () => createTestRecord({ seeded: true });

describe("addLayer", () => {
  it("stores a valid layer, which running servers then show", async () => {
    const server = await createTestServer();
    try {
      const { db } = server.record;
      const before = await db
        .selectFrom("change")
        .select(({ fn }) => fn.max("seq").as("seq"))
        .executeTakeFirstOrThrow();
      const added = await addLayer(db, createLatency({ base_benchmark: "50", applicable_countries: ["KE"] }), CLI);
      if (!("id" in added)) throw new Error(JSON.stringify(added));
      const changes = await db.selectFrom("change").select("kind").where("seq", ">", before.seq).execute();
      expect(changes.map(({ kind }) => kind)).toEqual(["layer"]);
      await server.reload();
      expect(await server.read<Layer>(`/api/accounts/layers/${added.id}/metadata/`)).toMatchObject({
        code: "JITTER",
        is_reverse: true,
        applicable_countries: [server.countryId("KE")],
        benchmark_metadata: { base_benchmark: "50", benchmark_value: "10" },
      });
      const entry = await db
        .selectFrom("audit")
        .select(["actor", "action", "entity_id"])
        .where("entity", "=", "layer")
        .orderBy("id", "desc")
        .executeTakeFirst();
      expect(entry).toEqual({ actor: "cli", action: "create", entity_id: String(added.id) });
      expect((await checkLayers(db)).filter(({ problems }) => problems.length > 0)).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it("writes nothing for an invalid layer, and reports each problem with its field", async () => {
    const { db } = await createSeeded();
    const amount = async () => (await db.selectFrom("layer").select("id").execute()).length;
    const before = await amount();
    expect(await addLayer(db, createLatency({ applicable_countries: ["XX"] }), CLI)).toMatchObject({
      problems: [{ path: "applicable_countries.0" }, { path: "base_benchmark" }],
    });
    expect(await addLayer(db, createLatency({ code: "UPTIME", base_benchmark: "50" }), CLI)).toMatchObject({
      problems: [{ path: "code" }],
    });
    expect(await amount()).toBe(before);
  });
});

describe("the record", () => {
  const row = (changes: object) => {
    const { global_benchmark, legend_configs, ...plain } = createLatency({ base_benchmark: "50" });
    return {
      ...plain,
      type: "LIVE" as const,
      category: "CONNECTIVITY" as const,
      status: "PUBLISHED" as const,
      global_benchmark: JSON.stringify(global_benchmark),
      legend_configs: JSON.stringify(legend_configs),
      ...changes,
    };
  };

  test.each<[string, object, RegExp]>([
    ["an unknown column", { column_name: "jitter" }, /layer_live/],
    ["the wrong direction", { is_reverse: false, base_benchmark: "" }, /layer_live_direction/],
    ["words as benchmark", { global_benchmark: '{"value":"ten","unit":"ms"}' }, /layer_live/],
    ["no benchmark", { global_benchmark: "{}", base_benchmark: "" }, /layer_live_benchmark/],
    ["a foreign unit", { global_benchmark: '{"value":"10","unit":"mbps"}' }, /layer_live_benchmark/],
    ["a base on the wrong side", { base_benchmark: "5" }, /layer_live_base/],
    ["words as base", { base_benchmark: "fifty" }, /layer_live_base/],
    ["a static layer with a base", { type: "STATIC", is_reverse: false }, /layer_static_limits/],
    ["a country that does not exist", { applicable_countries: [-1] }, /does not exist/],
  ])("refuses to publish %s regardless of the writer, and accepts the draft", async (_, changes, problem) => {
    const { db } = await createTestRecord();
    const insert = (more: object) =>
      write({ db }, SYSTEM, { reason: "Test" }, (unit) => unit.insert("layer", row({ ...changes, ...more })));
    await expect(insert({})).rejects.toThrow(problem);
    if (!problem.test("does not exist")) await expect(insert({ status: "DRAFT" })).resolves.toBeDefined();
  });
});
