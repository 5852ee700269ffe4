import { describe, expect, it } from "vitest";
import type { Actor } from "../actor.ts";
import { createTestRecord } from "../testing/create-test-record.ts";
import { RevisionConflict, RowNotFound } from "./conflicts.ts";
import { historyOf, rowAt } from "./history.ts";
import type { Unit } from "./unit.ts";
import { write } from "./write.ts";
import { writeBulk } from "./write-bulk.ts";

const STAFF: Actor = { kind: "user", id: 12, permissions: new Set(), countries: null };
const LAYER = {
  code: "SPEED",
  name: "Speed",
  type: "STATIC",
  category: "CONNECTIVITY",
  column_name: "num_computers",
} as const;
const WHY = { reason: "A test", requestId: "r-1" };

/** A record with the same restrictions as the product. */
const createRecord = () => createTestRecord({ fixtures: false });
const createLayer = (unit: Unit) => unit.insert("layer", { ...LAYER, legend_configs: '{"b":[],"a":[]}' });

describe("write", () => {
  it("stamps a row, sets its revision, and writes before and after into the audit", async () => {
    const record = await createRecord();
    const { id } = await write(record, STAFF, WHY, createLayer);
    const next = await write(record, STAFF, WHY, (unit) => unit.update("layer", id, { name: "Fast" }, { revision: 1 }));
    expect(next).toMatchObject({ name: "Fast", revision: 2, created_by: "user:12", modified_by: "user:12" });
    await write(record, STAFF, WHY, (unit) => unit.update("layer", id, { status: "PUBLISHED" }));
    await write(record, STAFF, WHY, (unit) => unit.remove("layer", id));
    await write(record, STAFF, WHY, (unit) => unit.restore("layer", id));

    const audit = await record.db.selectFrom("audit").selectAll().orderBy("id").execute();
    expect(audit.map(({ action }) => action)).toEqual(["create", "update", "publish", "delete", "restore"]);
    expect(audit[1]).toMatchObject({
      actor: "user:12",
      entity: "layer",
      entity_id: String(id),
      summary: "A test",
      request_id: "r-1",
      before: { name: "Speed", revision: 1 },
      after: { name: "Fast", revision: 2 },
    });
    const changes = await record.db.selectFrom("change").select("kind").execute();
    expect(changes).toEqual(Array(5).fill({ kind: "layer" }));
  });

  it("refuses a change for another revision, and returns the current row", async () => {
    const record = await createRecord();
    const { id } = await write(record, STAFF, WHY, createLayer);
    const change = (revision: number) =>
      write(record, STAFF, WHY, (unit) => unit.update("layer", id, { name: "Fast" }, { revision }));
    await change(1);
    const conflict = await change(1).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(RevisionConflict);
    expect(conflict).toMatchObject({ current: { name: "Fast", revision: 2 } });
    await expect(write(record, STAFF, WHY, (unit) => unit.remove("layer", id + 1))).rejects.toThrow(RowNotFound);
    await expect(write(record, STAFF, WHY, (unit) => unit.restore("layer", id))).rejects.toThrow(RowNotFound);
  });

  it("rolls back everything when the work fails", async () => {
    const record = await createRecord();
    const rows = async () => {
      const tables = ["layer", "audit", "unit_of_work", "change"] as const;
      return Promise.all(tables.map((table) => record.db.selectFrom(table).selectAll().execute()));
    };
    const before = await rows();
    const failing = write(record, STAFF, WHY, async (unit) => {
      await createLayer(unit);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual(before);
  });

  it("also tracks changes that are made only by SQL of the unit", async () => {
    const record = await createRecord();
    const { id } = await write(record, STAFF, WHY, createLayer);
    await write(record, STAFF, WHY, (unit) => unit.db.updateTable("layer").set({ name: "Other" }).execute());
    expect(await historyOf(record.db, "layer", id)).toMatchObject([
      { revision: 2, action: "update", before: { name: "Speed" }, after: { name: "Other" } },
      { revision: 1, action: "create", before: null, unit: { actor: "user:12", reason: "A test", requestId: "r-1" } },
    ]);
  });

  it("names the countries and schools that followers must read again", async () => {
    const record = await createRecord();
    const country = await write(record, STAFF, WHY, (unit) =>
      unit.insert("country", { code: "AA", iso3: "AAA", name: "A", name_en: "A", name_es: "A", name_pt: "A" }),
    );
    const school = await write(record, STAFF, WHY, async (unit) => {
      await unit.insert("source", { name: "One", type: "PUSH" });
      return unit.insert("school", { country_id: country.id, giga_id_school: "g", lon: 1, lat: 1 });
    });
    const layer = await write(record, STAFF, WHY, createLayer);
    await write(record, STAFF, WHY, async (unit) => {
      await unit.update("layer", layer.id, { name: "Renamed" });
      await unit.insert("api_key", { name: "K", prefix: "k", hash: "h", scopes: [] });
    });
    const changes = await record.db.selectFrom("change").selectAll().orderBy("seq").execute();
    expect(changes).toMatchObject([
      { kind: "country", country_id: country.id },
      { kind: "source", country_id: null },
      { kind: "school", school_ids: [school.id] },
      { kind: "layer" },
      { kind: "layer" },
    ]);
  });

  it("keeps personal data and secrets out of audit and history", async () => {
    const record = await createRecord();
    const message = { full_name: "Ana", organisation: "Escola", purpose: "join", message: "Hello", email: "ana@b.org" };
    const { id } = await write(record, STAFF, WHY, (unit) => unit.insert("contact_message", message));
    await write(record, STAFF, WHY, (unit) => unit.update("contact_message", id, { email: null }));
    await write(record, STAFF, WHY, (unit) =>
      unit.insert("api_key", { name: "K", prefix: "k", hash: "secret", scopes: [] }),
    );
    const { rows } = await record.pool.query(
      "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit union all select state::text from history",
    );
    expect(rows).toHaveLength(4);
    for (const { text } of rows) expect(text).not.toMatch(/Ana|Escola|join|Hello|b\.org|secret/);
  });
});

describe("the database", () => {
  it("refuses to change a resource outside of a unit of work", async () => {
    const { db, pool } = await createRecord();
    await expect(db.insertInto("layer").values(LAYER).execute()).rejects.toThrow(/outside of a unit of work/);
    await expect(pool.query("update country set name = name")).rejects.toThrow(/outside of a unit of work/);
    await expect(pool.query("delete from school_static")).rejects.toThrow(/outside of a unit of work/);
    // The unit ends with its transaction, on a connection that is reused.
    const record = { db, pool };
    await write(record, STAFF, WHY, createLayer);
    for (let again = 0; again < 5; again++)
      await expect(pool.query("update layer set name = 'x'")).rejects.toThrow(/outside of a unit of work/);
  });
});

describe("history", () => {
  it("returns a row as it was at a given time", async () => {
    const record = await createRecord();
    const first = await write(record, STAFF, WHY, createLayer);
    const second = await write(record, STAFF, WHY, (unit) => unit.update("layer", first.id, { name: "Second" }));
    const at = (time: Date) => rowAt(record.db, "layer", first.id, time);
    expect(await at(new Date(first.created_at.getTime() - 1000))).toBeUndefined();
    expect(await at(first.created_at)).toEqual(first);
    expect(await at(second.modified_at)).toEqual(second);
    expect(await at(new Date())).toEqual(second);
  });

  it("restores a former revision, even of a permanently removed row, and preserves the order of its keys", async () => {
    const record = await createRecord();
    const first = await write(record, STAFF, WHY, createLayer);
    await write(record, STAFF, WHY, (unit) => unit.update("layer", first.id, { name: "Second", legend_configs: "{}" }));
    const back = await write(record, STAFF, WHY, (unit) => unit.restore("layer", first.id, 1));
    expect(back).toMatchObject({ name: "Speed", revision: 3 });
    expect(Object.keys(back.legend_configs)).toEqual(["b", "a"]);
    await write(record, STAFF, WHY, (unit) => unit.db.deleteFrom("layer").execute());
    const again = await write(record, STAFF, WHY, (unit) => unit.restore("layer", first.id, 2));
    expect(again).toMatchObject({ id: first.id, name: "Second", revision: 4 });
    const versions = await historyOf(record.db, "layer", first.id);
    expect(versions.map(({ action }) => action)).toEqual(["create", "delete", "update", "update", "create"]);
    expect(versions.every(({ unit }) => unit?.actor === "user:12")).toBe(true);
  });
});

describe("writeBulk", () => {
  it("writes history, and one audit entry", async () => {
    const record = await createRecord();
    const { id } = await write(record, STAFF, WHY, createLayer);
    const entry = { action: "update", entity: "layer", summary: "All", counts: { layers: 1 } } as const;
    await writeBulk(record, STAFF, { ...WHY, audit: () => entry }, async ({ client, touched }) => {
      await client.query("update layer set name = 'Bulk'");
      touched("layer");
    });
    expect(await record.db.selectFrom("audit").selectAll().where("id", ">", 1).execute()).toMatchObject([
      { actor: "user:12", summary: "All", entity: "layer", after: { layers: 1 } },
    ]);
    const [newest] = await historyOf(record.db, "layer", id);
    expect(newest).toMatchObject({
      before: { name: "Speed" },
      after: { name: "Bulk", revision: 2, modified_by: "user:12" },
    });
    expect(await record.db.selectFrom("change").select("kind").execute()).toHaveLength(2);
  });

  it("stores overwritten facts of schools in the history, but not facts that only end", async () => {
    const record = await createRecord();
    const counts = await writeBulk(record, STAFF, { ...WHY, audit: () => null }, async ({ client }) => {
      const count = async () => (await client.query("select count(*)::int as n from history")).rows[0].n;
      await client.query("insert into school_static (school_id, valid_from, num_students) values (1, '2026-01-01', 5)");
      await client.query("update school_static set valid_to = '2026-02-01'");
      const ended = await count();
      await client.query("update school_static set num_students = 6");
      const overwritten = await count();
      await client.query("delete from school_static");
      return [ended, overwritten, await count()];
    });
    expect(counts).toEqual([0, 1, 2]);
  });
});
