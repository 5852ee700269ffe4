import { attributeOf, metricOfColumn } from "@schoolmap/contract";
import { countries, regions } from "@schoolmap/geodata";
import { describe, expect, it } from "vitest";
import { SEED_ABOUT, SEED_FILTERS, SEED_LAYERS, seed } from "./seed.ts";
import { createTestRecord } from "./testing/create-test-record.ts";

describe("seed", () => {
  it("fills an empty record with the world once, and does not touch changes by staff", async () => {
    const { db } = await createTestRecord();
    const places = countries().length + regions().length;
    expect(await seed(db)).toBe(places + SEED_LAYERS.length + SEED_FILTERS.length + SEED_ABOUT.length);

    const { count } = db.fn;
    const amount = async (table: "country" | "region") =>
      Number((await db.selectFrom(table).select(count("id").as("n")).executeTakeFirstOrThrow()).n);
    expect([await amount("country"), await amount("region")]).toEqual([countries().length, regions().length]);
    const kenya = await db
      .selectFrom("region")
      .innerJoin("country", "country.id", "region.country_id")
      .where("country.code", "=", "KE")
      .select(["region.code", "region.geometry"])
      .orderBy("region.code")
      .execute();
    expect(kenya[0]).toMatchObject({ code: "KEN001", geometry: { type: "MultiPolygon" } });

    await db.updateTable("country").set({ name: "Renamed", deleted: new Date() }).where("code", "=", "FR").execute();
    await db.updateTable("layer").set({ name: "Mobile networks" }).where("id", "=", 4).execute();
    await db.deleteFrom("region").where("code", "!=", "KEN001").where("code", "like", "KEN%").execute();
    expect(await seed(db)).toBe(0);
    expect(await amount("region")).toBe(regions().length - kenya.length + 1);
  });

  it("runs once when servers start at the same time", async () => {
    const { db } = await createTestRecord();
    const added = await Promise.all([seed(db), seed(db)]);
    expect(added.filter((rows) => rows > 0)).toHaveLength(1);
  });

  it("refers only to attributes that exist and can be filtered", () => {
    for (const { column_name, type } of SEED_LAYERS) {
      expect(type === "LIVE" ? metricOfColumn(column_name) : attributeOf(column_name), column_name).toBeDefined();
    }
    for (const { column_name } of SEED_FILTERS) {
      expect(column_name === "name" || attributeOf(column_name)?.filter, column_name).toBe(true);
    }
  });
});
