import { beforeAll, beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createFile, rowsOfFile } from "./testing/create-file.ts";
import { createImporter, type Importer } from "./testing/create-importer.ts";
import { createTextWorkbook } from "./testing/create-workbook.ts";

let app: TestApp;
let kenya: number;
let importer: Importer;

beforeAll(async () => {
  app = await createTestApp();
  const country = await app.record.db
    .selectFrom("country")
    .select("id")
    .where("code", "=", "KE")
    .executeTakeFirstOrThrow();
  kenya = country.id;
});
beforeEach(async () => {
  importer = await createImporter(app);
});

const [STUDENTS_AT, LAT_AT] = [5, 2];

it("a single cell is corrected separately from the file, and only rows that are checked again change", async () => {
  const id = await importer.upload(
    createFile([
      { code: "a-1", students: "many" },
      { code: "a-2", lat: "somewhere" },
    ]),
    {
      country_id: kenya,
    },
  );
  const { body: checked } = await importer.step(id, "check");
  expect(checked).toMatchObject({ new_count: 0, refused_count: 2 });
  const correct = (line: number, cells: object) =>
    importer.client.send("PUT", `imports/${id}/rows/${line}/`, { cells });
  expect((await correct(2, { [STUDENTS_AT]: "412" })).body).toEqual({ line: 2 });
  expect((await importer.read(id)).body).toMatchObject({ status: "ready", refused_count: null });
  const { body } = await importer.step(id, "check");
  expect(body).toMatchObject({ new_count: 1, refused_count: 1 });
  await correct(3, { [LAT_AT]: "0.7" });
  await importer.step(id, "check");
  const { body: rows } = await importer.client.get(`imports/${id}/rows/`);
  expect(rows.results).toMatchObject([
    { line: 2, verdict: "new", corrections: { [STUDENTS_AT]: "412" } },
    { line: 3, verdict: "new", corrections: { [LAT_AT]: "0.7" }, lat: 0.7 },
  ]);
  await importer.step(id, "publish", { reason: "Test" });
  expect((await correct(3, { [LAT_AT]: "0.8" })).status).toBe(409);
  const school = await app.record.db
    .selectFrom("school as s")
    .innerJoin("school_static as t", "t.school_id", "s.id")
    .select(["s.name", "t.num_students"])
    .where("s.external_id", "=", "a-1")
    .executeTakeFirst();
  expect(school).toEqual({ name: "School a-1", num_students: 412 });
});

it("the file of refused rows contains line and cause, and no cell of it runs as a formula", async () => {
  const bytes = createFile([
    { code: "=1+1", name: '=HYPERLINK("http://example.com")', students: "many" },
    { code: "b-2", name: "+cmd|' /C calc'!A0", lat: "-", students: 5 },
    { code: "b-3", name: "@sum", students: -4 },
    { code: "b-4" },
  ]);
  const id = await importer.upload(bytes, { country_id: kenya });
  await importer.step(id, "check");
  const { body, headers } = await importer.client.text(`imports/${id}/errors.csv`);
  expect(headers["content-type"]).toContain("text/csv");
  const lines = body.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(lines[0]).toBe("line,cause,value,name,code,name,lat,lon,country,students,level");
  expect(lines.slice(1).map((line) => line.split(",").slice(0, 3).join())).toEqual([
    "2,bad number,many",
    "3,missing coordinates,'-",
    "4,negative,'-4",
  ]);
  for (const cell of lines.slice(1).join(",").split(",")) expect(cell).not.toMatch(/^"?[=+@-]/);
});

it("decisions about columns are reused for the next file of the same source, and of no other", async () => {
  const sources = await app.record.db
    .insertInto("source")
    .values([
      { name: "Ministry", type: "SCHOOL_MASTER" },
      { name: "Survey", type: "SCHOOL_MASTER" },
    ])
    .returning("id")
    .execute();
  const [ministry, survey] = sources.map(({ id }) => id);
  const bytes = createFile([{ code: "d-1", level: "Daara" }]);
  const first = await importer.upload(bytes, { country_id: kenya, source_id: ministry! });
  await importer.decide(first, (plan) => ({
    ...plan,
    columns: plan.columns.map((column) =>
      column.at === STUDENTS_AT ? { ...column, target: "num_computers" } : column,
    ),
    values: { education_level: { daara: "Primary" } },
    remedies: { missing_id: "skip" },
  }));
  await importer.step(first, "check");
  await importer.step(first, "publish", { reason: "Test" });
  const planOf = async (source: number) => {
    const id = await importer.upload(bytes, { country_id: kenya, source_id: source });
    const { body: found } = await importer.client.get(`imports/${id}/columns/`);
    const { body } = await importer.read(id);
    return {
      ...body.plan,
      column: body.plan.columns[STUDENTS_AT].target,
      sure: found.columns[STUDENTS_AT].suggestion.sure,
    };
  };
  expect(await planOf(ministry!)).toMatchObject({
    ...{ column: "num_computers", sure: "remembered" },
    ...{ values: { education_level: { daara: "Primary" } }, remedies: { missing_id: "skip" } },
  });
  expect(await planOf(survey!)).toMatchObject({ column: "num_students", sure: "certain", values: {}, remedies: {} });
});

it("a workbook is read, checked and published like a CSV file", async () => {
  const rows = rowsOfFile([
    { code: "x-1", name: "Shule & Co" },
    { code: "x-2", students: "many" },
  ]);
  const id = await importer.upload(createTextWorkbook(rows), { file_name: "schools.xlsx", country_id: kenya });
  expect((await importer.read(id)).body).toMatchObject({ format: "xlsx", row_count: 2, status: "ready" });
  await importer.step(id, "check");
  const { body } = await importer.step(id, "publish", { reason: "Test" });
  expect(body).toMatchObject({ status: "published", new_count: 1, refused_count: 1 });
  const school = await app.record.db
    .selectFrom("school")
    .select(["name", "lat"])
    .where("external_id", "=", "x-1")
    .executeTakeFirst();
  expect(school).toEqual({ name: "Shule & Co", lat: 0.5 });
});
