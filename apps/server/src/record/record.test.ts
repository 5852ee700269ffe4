import { once } from "node:events";
import { ATTRIBUTES, type AttributeKind } from "@schoolmap/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { audit, CHANGE_CHANNEL, publishChanges } from "./journals.ts";
import { migrate } from "./migrate.ts";
import { connect, type OpenRecord } from "./open.ts";
import { createTestRecord } from "./testing/create-test-record.ts";

async function createCountry({ db }: OpenRecord, code: string, name = `Land ${code}`): Promise<number> {
  const names = { name, name_en: name, name_es: name, name_pt: name };
  const row = await db
    .insertInto("country")
    .values({ code, iso3: `${code}X`, ...names })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function createSchool(
  { db }: OpenRecord,
  countryId: number,
  gigaId: string,
  lon = 10,
  lat = 20,
): Promise<number> {
  const row = await db
    .insertInto("school")
    .values({ country_id: countryId, giga_id_school: gigaId, lon, lat })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const TYPES: Record<AttributeKind, readonly string[]> = {
  text: ["text", "character varying"],
  integer: ["integer", "bigint"],
  decimal: ["double precision"],
  boolean: ["boolean"],
};

describe("the record", () => {
  it("is complete after its migrations", async () => {
    const { ownerUrl } = await createTestRecord();
    const owner = await connect(ownerUrl, 2);
    onTestFinished(owner.close);
    expect(await migrate(owner.db)).toEqual([]);
  });

  it("refuses a school in a country, region or district that does not exist", async () => {
    const record = await createTestRecord();
    const country = await createCountry(record, "AA");
    const school = await createSchool(record, country, "g1");
    await expect(createSchool(record, country + 1, "g2")).rejects.toThrow(/does not exist/);
    for (const place of ["country_id", "region_id", "district_id"] as const) {
      const moving = record.db
        .updateTable("school")
        .set({ [place]: 99 })
        .where("id", "=", school)
        .execute();
      await expect(moving, place).rejects.toThrow(/does not exist/);
    }
  });

  it("has a column of the right type for every attribute, and no other facts", async () => {
    const { pool } = await createTestRecord();
    const { rows } = await pool.query<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns
       where table_name in ('school', 'school_static')`,
    );
    const types = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
    for (const { table, column, kind, ...rest } of ATTRIBUTES) {
      const type = types.get(`${table === "schools" ? "school" : table}.${column}`);
      expect(TYPES[kind], column).toContain(type);
      if ("unit" in rest && rest.unit === "bps") expect(type, column).toBe("bigint");
    }
    const facts = new Set<string>(
      ATTRIBUTES.filter(({ table }) => table === "school_static").map(({ column }) => column),
    );
    const keeping = ["school_id", "valid_from", "valid_to", "import_id", "created_at", "created_by", "revision"];
    const others = rows
      .filter(({ table, column }) => table === "school_static" && !facts.has(column))
      .map(({ column }) => column);
    expect(others.sort()).toEqual(keeping.sort());
  });

  it("allows reusing a code after its country is deleted, but not twice among countries that are not deleted", async () => {
    const record = await createTestRecord();
    const first = await createCountry(record, "AB", "Abland");
    await expect(createCountry(record, "AC", "ABLAND")).rejects.toThrow(/country_name_live/);
    await expect(createCountry(record, "AB")).rejects.toThrow(/country_code_live/);
    await record.db.updateTable("country").set({ deleted: new Date() }).where("id", "=", first).execute();
    await expect(createCountry(record, "AB", "Abland")).resolves.toBeGreaterThan(first);
  });

  it("keeps a Giga id unique in its country", async () => {
    const record = await createTestRecord();
    const [here, there] = [await createCountry(record, "AA"), await createCountry(record, "BB")];
    await createSchool(record, here, "id-1");
    await expect(createSchool(record, here, "id-1")).rejects.toThrow(/school_giga_id_live/);
    await expect(createSchool(record, there, "id-1")).resolves.toBeGreaterThan(0);
  });

  it("refuses positions that are not on the globe", async () => {
    const record = await createTestRecord();
    const country = await createCountry(record, "AA");
    await expect(createSchool(record, country, "a", 180.1, 0)).rejects.toThrow(/school_lon_check/);
    await expect(createSchool(record, country, "b", 0, -90.1)).rejects.toThrow(/school_lat_check/);
  });

  it("has one current row of facts for each school", async () => {
    const record = await createTestRecord();
    const school = await createSchool(record, await createCountry(record, "AA"), "a");
    const addFacts = (day: string) =>
      record.db
        .insertInto("school_static")
        .values({ school_id: school, valid_from: new Date(day), num_students: 12, connectivity_speed: 5_000_000_000 })
        .execute();
    await addFacts("2026-01-01");
    await expect(addFacts("2026-02-01")).rejects.toThrow(/school_static_current/);
    const facts = await record.db.selectFrom("school_static").selectAll().executeTakeFirstOrThrow();
    expect(facts.connectivity_speed).toBe(5_000_000_000);
  });

  it("never deletes an audit row", async () => {
    const { db } = await createTestRecord();
    await audit(db, {
      actor: "cli",
      action: "import",
      entity: "school",
      summary: "Imported 3 schools.",
      after: { rows: 3 },
    });
    await expect(db.deleteFrom("audit").execute()).rejects.toThrow(/permission denied/);
    const row = await db.selectFrom("audit").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ actor: "cli", after: { rows: 3 }, before: null });
  });

  it("notifies listeners of a change when it commits", async () => {
    const { db, pool } = await createTestRecord();
    const listener = await pool.connect();
    try {
      await listener.query(`listen ${CHANGE_CHANNEL}`);
      const notification = once(listener, "notification");
      await db
        .transaction()
        .execute((trx) => publishChanges(trx, [{ kind: "school", countryId: 7, schoolIds: [1, 2] }]));
      await notification;
    } finally {
      listener.release();
    }
    const row = await db.selectFrom("change").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ seq: 1, kind: "school", country_id: 7, school_ids: [1, 2] });
  });

  it("numbers changes in order of commit", async () => {
    const { db } = await createTestRecord();
    const seen: number[] = [];
    const append = (kind: "layer" | "filter") =>
      db.transaction().execute(async (trx) => {
        await publishChanges(trx, [{ kind }]);
        const rows = await trx.selectFrom("change").select("seq").orderBy("seq").execute();
        seen.push(rows.length);
      });
    await Promise.all([append("layer"), append("filter"), append("layer")]);
    expect(seen).toEqual([1, 2, 3]);
  });
});
