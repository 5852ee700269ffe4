import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createFile, type SmallRow } from "./testing/create-file.ts";
import { createImporter, type Importer } from "./testing/create-importer.ts";

let app: TestApp;
let importer: Importer;
let kenya: number;
let source: number;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.record;
  kenya = (await db.selectFrom("country").select("id").where("code", "=", "KE").executeTakeFirstOrThrow()).id;
  const ministry = { name: "Ministry", type: "SCHOOL_MASTER" } as const;
  source = (await db.insertInto("source").values(ministry).returning("id").executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  importer = await createImporter(app);
  await app.record.pool.query("delete from school_review; delete from school_static; delete from school");
  await setReview({ source: false, country: false });
});

async function setReview(on: { readonly source: boolean; readonly country: boolean }): Promise<void> {
  await app.record.db.updateTable("source").set({ is_reviewed: on.source }).where("id", "=", source).execute();
  await app.record.db.updateTable("country").set({ is_reviewed: on.country }).where("id", "=", kenya).execute();
}

async function checked(rows: readonly SmallRow[], more: { readonly source_id?: number } = { source_id: source }) {
  const id = await importer.upload(createFile(rows), { country_id: kenya, ...more });
  return { id, answer: (await importer.step(id, "check")).body };
}

async function publish(rows: readonly SmallRow[]): Promise<number> {
  const { id } = await checked(rows);
  const { body } = await importer.step(id, "publish", { reason: "Test" });
  expect(body).toMatchObject({ status: "published", error: null });
  return id;
}

const namesOf = async () => {
  const rows = await app.record.db
    .selectFrom("school")
    .select("name")
    .where("deleted", "is", null)
    .orderBy("external_id")
    .execute();
  return rows.map(({ name }) => name);
};

/** Returns the waiting rows, as reviewers see them. */
const queue = async (query = "") => {
  const { body } = await importer.client.get(`school-reviews/?sort=name${query}`);
  return body.results as { id: number; revision: number; name: string; changes: number; flags: { code: string }[] }[];
};
const waiting = async () => (await queue()).map(({ name }) => name);

const BEFORE: SmallRow[] = [
  { code: "h-1" },
  { code: "h-2" },
  { code: "h-3" },
  { code: "h-4", lat: 0.9 },
  { code: "h-5", lat: 0.95 },
  { code: "h-6" },
];
/** Another name, level and location, a short move, only students, and no change; one is new. */
const AFTER: SmallRow[] = [
  { code: "h-1", name: "Renamed", students: 500 },
  { code: "h-2", level: "Secondary" },
  { code: "h-3", students: 130 },
  { code: "h-4", lat: 0.91 },
  { code: "h-5", lat: 0.951 },
  { code: "h-6" },
  { code: "h-7" },
];

describe("a file whose source is reviewed", () => {
  it("holds changes of identity for review, writes the others and the new schools, and returns their number", async () => {
    await publish(BEFORE);
    await setReview({ source: true, country: false });
    const { id, answer } = await checked(AFTER);
    expect(answer).toMatchObject({
      new_count: 1,
      changed_count: 5,
      held_count: 3,
      unchanged_count: 1,
      refused_count: 0,
    });
    expect(await waiting()).toEqual([]);
    const { body } = await importer.step(id, "publish", { reason: "Test" });
    expect(body).toMatchObject({ status: "published", new_count: 1, changed_count: 5, held_count: 3 });
    expect(await waiting()).toEqual(["Renamed", "School h-2", "School h-4"]);
    expect(await queue(`&country_id=${kenya}&source_id=${source}`)).toHaveLength(3);
    expect(await namesOf()).toEqual([
      "School h-1",
      "School h-2",
      "School h-3",
      "School h-4",
      "School h-5",
      "School h-6",
      "School h-7",
    ]);
    const students = await app.record.pool.query(
      `select external_id, num_students from school s join school_static t on t.school_id = s.id and t.valid_to is null
       where external_id in ('h-1', 'h-3') order by 1`,
    );
    expect(students.rows.map(({ num_students }) => num_students)).toEqual([120, 130]);
  });

  it("holds a deleted school that reappears for review", async () => {
    await publish([{ code: "h-1" }, { code: "h-2" }]);
    await app.record.db.updateTable("school").set({ deleted: new Date() }).where("external_id", "=", "h-2").execute();
    await setReview({ source: true, country: false });
    await app.record.db.updateTable("school").set({ giga_id_school: "g-2" }).where("external_id", "=", "h-2").execute();
    const header = "code,giga_id_school,name,lat,lon\n";
    const bytes = Buffer.from(`${header}h-1,,School h-1,0.5,37\nh-2,g-2,School h-2,0.509,37\n`);
    const id = await importer.upload(bytes, { country_id: kenya, source_id: source });
    expect((await importer.step(id, "check")).body).toMatchObject({ held_count: 1, new_count: 0 });
    await importer.step(id, "publish", { reason: "Test" });
    expect((await queue()).map(({ flags }) => flags.map(({ code }) => code))).toEqual([["came_back"]]);
    expect(await namesOf()).toEqual(["School h-1"]);
  });

  it("is undone together with its waiting rows, and the previously waiting row waits again", async () => {
    await publish(BEFORE);
    await setReview({ source: true, country: false });
    await publish([
      { code: "h-1", name: "First" },
      { code: "h-2", name: "Decided" },
    ]);
    const id = await publish(AFTER);
    expect(await waiting()).toEqual(["Renamed", "School h-2", "School h-4"]);
    const { body: preview } = await importer.client.get(`imports/${id}/undo/`);
    expect(preview).toMatchObject({ schools: 3, changed_since: 0, held: 3 });
    const row = (await queue()).find(({ name }) => name === "School h-4")!;
    const rows = [{ id: row.id, revision: row.revision }];
    await importer.client.send("POST", "school-reviews/sets/", { rows, at_once: true });
    const { body } = await importer.step(id, "undo", { reason: "Wrong file", force: false });
    expect(body).toMatchObject({ status: "undone", error: null });
    expect(await waiting()).toEqual(["Decided", "First"]);
    expect(await namesOf()).toEqual([
      "School h-1",
      "School h-2",
      "School h-3",
      "School h-4",
      "School h-5",
      "School h-6",
    ]);
    const moved = await app.record.db.selectFrom("school").select("lat").where("external_id", "=", "h-4").execute();
    expect(moved, "what a person published from the queue stays").toEqual([{ lat: 0.91 }]);
    const { body: counts } = await importer.client.get("school-reviews/counts/");
    expect(counts).toMatchObject({ total: 2, by_status: { DRAFT: 2 } });
  });
});

describe("a file for a country that is reviewed", () => {
  it("waits regardless of its source, and requires one", async () => {
    await publish(BEFORE);
    await setReview({ source: false, country: true });
    const { id, answer } = await checked(AFTER, {});
    expect(answer).toMatchObject({ status: "ready", held_count: null });
    expect(answer).toMatchObject({ error_code: "missing_source", error: expect.stringContaining("choose the source") });
    await importer.client.send("PATCH", `imports/${id}/`, { source_id: source }, "*");
    expect((await importer.step(id, "check")).body).toMatchObject({ status: "checked", held_count: 3 });
  });

  it("is checked again when its source changes", async () => {
    await publish(BEFORE);
    const { id } = await checked(AFTER, {});
    const { body } = await importer.client.send("PATCH", `imports/${id}/`, { source_id: source }, "*");
    expect(body).toMatchObject({ status: "ready", new_count: null, held_count: null });
  });
});
