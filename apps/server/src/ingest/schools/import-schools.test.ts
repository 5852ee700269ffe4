import { describe, expect, test } from "vitest";
import type { OpenRecord } from "../../record/open.ts";
import { historyOf } from "../../record/unit/history.ts";
import { createFile, createPublicFile } from "../testing/create-file.ts";
import { changesOf, createRecord, importsOf, realFile, schoolsOf } from "../testing/create-record.ts";
import { importSchools } from "./import-schools.ts";

const factsOf = ({ db }: OpenRecord) => db.selectFrom("school_static").selectAll().orderBy("valid_from").execute();

describe("the real files", () => {
  test("of Kenya are imported except one row with the id of another one", async () => {
    const record = await createRecord("KE");
    const { rows, rejections, rejected } = await importSchools(record, { file: realFile("KEN") });
    expect(rows).toMatchObject({ total: 6884, imported: 6883, updated: 0, unchanged: 0, rejected: 1 });
    expect(rejections).toEqual({ duplicate_id: 1 });
    expect(rejected).toMatchObject([{ line: 2002, code: "duplicate_id" }]);
    const schools = await schoolsOf(record);
    expect(schools.length).toBe(6883);
    expect(schools.every(({ region_id }) => region_id !== null)).toBe(true);
  });

  test("of Bosnia and Herzegovina change nothing when they are imported again", async () => {
    const record = await createRecord("BA");
    const first = await importSchools(record, { file: realFile("BIH") });
    expect(first.rows.total).toBe(2010);
    expect(first.rows.imported + first.rows.rejected).toBe(2010);
    expect(first.rejections).toEqual({ duplicate_location: first.rows.rejected });
    const changes = (await changesOf(record)).length;
    const second = await importSchools(record, { file: realFile("BIH") });
    expect(second.rows).toEqual({ ...first.rows, imported: 0, unchanged: first.rows.imported });
    expect((await changesOf(record)).length).toBe(changes);
  });
});

describe("an import", () => {
  test("stores its report with the rejected rows", async () => {
    const record = await createRecord("KE");
    await importSchools(record, {
      file: createPublicFile("A,37,-1,Primary,KEN,g1,", "B,-1,37,Primary,KEN,g2,", "C,37,-1.5,Primary,KEN,,"),
      actor: { kind: "user", id: 7, permissions: new Set(), countries: null },
    });
    expect(await importsOf(record)).toMatchObject([
      {
        kind: "schools",
        file_name: "test.csv",
        status: "completed_with_errors",
        file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        rows_total: 3,
        rows_imported: 1,
        rows_rejected: 2,
        rejections: { swapped_coordinates: 1, missing_id: 1 },
        created_by: "user:7",
      },
    ]);
    expect(await record.db.selectFrom("import_rejection").selectAll().orderBy("ordinal").execute()).toMatchObject([
      { ordinal: 1, line: 3, code: "swapped_coordinates", excerpt: "B,-1,37,Primary,KEN,g2," },
      { ordinal: 2, line: 4, code: "missing_id" },
    ]);
    expect(await record.db.selectFrom("audit").select(["actor", "action"]).execute()).toEqual([
      { actor: "user:7", action: "import" },
    ]);
  });

  test("notifies readers of the schools to read again", async () => {
    const record = await createRecord("KE", "BA");
    await importSchools(record, { file: createPublicFile("A,37,-1,,KEN,g1,", "B,18,44,,BIH,g2,") });
    const [kenyan] = await schoolsOf(record);
    const changes = await changesOf(record);
    expect(changes).toHaveLength(4);
    expect(changes).toMatchObject([
      { kind: "country" },
      { kind: "country" },
      { kind: "school" },
      { kind: "school", country_id: kenyan!.country_id, school_ids: [kenyan!.id] },
    ]);
    expect(changes.slice(0, 2).map(({ country_id }) => country_id)).toContain(kenyan!.country_id);
  });

  test("does not update a country or notify its readers when an import contains nothing new about it", async () => {
    const record = await createRecord("KE");
    await importSchools(record, { file: createPublicFile("A,37,-1,,KEN,g1,") });
    const read = () =>
      record.db.selectFrom("country").select(["revision", "data_source"]).where("code", "=", "KE").execute();
    const before = await read();
    const known = (await changesOf(record)).length;
    await importSchools(record, { file: createPublicFile("A two,37,-1,,KEN,g1,") });
    expect(await read()).toEqual(before);
    expect((await changesOf(record)).slice(known)).toMatchObject([{ kind: "school" }]);
  });

  test("changes only values in the file, and keeps earlier facts as history", async () => {
    const record = await createRecord("KE");
    const header = "name,lat,lon,iso3,giga_id_school,num_students,num_teachers,connectivity\n";
    await importSchools(record, { file: createFile(`${header}A,-1,37,KE,g1,100,5,no\nB,-1,38,KE,g2,200,,\n`) });
    const { rows } = await importSchools(record, {
      file: createFile(`${header}A two,-1,37,KE,g1,,7,yes\nB,-1,38,KE,g2,200,,\n`),
    });
    expect(rows).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    expect(await schoolsOf(record)).toMatchObject([
      { name: "A two", connection_status: "connected" },
      { name: "B", connection_status: "unknown" },
    ]);
    const facts = (await factsOf(record)).filter(({ num_students }) => num_students === 100);
    expect(facts).toMatchObject([
      { num_teachers: 5, connectivity: false },
      { num_teachers: 7, connectivity: true, valid_to: null },
    ]);
    expect(facts[0]!.valid_to).toEqual(facts[1]!.valid_from);
  });

  test("finds a school by its external id until a Giga id is known", async () => {
    const record = await createRecord("KE");
    await importSchools(record, { file: createFile("name,lat,lon,iso3,school_id\nA,-1,37,KE,S-1\n") });
    const both = "name,lat,lon,iso3,school_id,giga_id_school\nA,-1,37,KE,s-1,g1\n";
    expect((await importSchools(record, { file: createFile(both) })).rows).toMatchObject({ updated: 1, imported: 0 });
    expect((await importSchools(record, { file: createFile(both) })).rows).toMatchObject({ unchanged: 1 });
    expect(await schoolsOf(record)).toMatchObject([{ external_id: "s-1", giga_id_school: "g1" }]);
  });

  test("restores a deleted school with the same id and its history", async () => {
    const record = await createRecord("KE");
    const file = () => createPublicFile("A,37,-1,Primary,KEN,g1,Ministry");
    await importSchools(record, { file: file() });
    const [before] = await schoolsOf(record);
    await record.pool.query("update school set deleted = now()");
    expect((await importSchools(record, { file: file() })).rows).toMatchObject({ updated: 1, imported: 0 });
    expect(await schoolsOf(record)).toMatchObject([{ id: before!.id, revision: 3 }]);
    expect((await factsOf(record)).length).toBe(1);
    expect(await historyOf(record.db, "school", before!.id)).toMatchObject([
      {
        before: { deleted: expect.any(Date) },
        after: { deleted: null },
        unit: { reason: expect.stringMatching(/^Import/) },
      },
      { before: { deleted: null }, after: { deleted: expect.any(Date) } },
      { action: "create" },
    ]);
  });

  test("reports everything and stores nothing in a dry run", async () => {
    const record = await createRecord("KE");
    const { rows, importId } = await importSchools(record, {
      file: createPublicFile("A,37,-1,Primary,KEN,g1,"),
      dryRun: true,
    });
    expect(rows).toMatchObject({ imported: 1 });
    expect([await schoolsOf(record), await changesOf(record)]).toEqual([[], []]);
    expect(await importsOf(record)).toMatchObject([
      { id: importId, dry_run: true, status: "completed", rows_imported: 1 },
    ]);
  });

  test("updates the country's status and names its source", async () => {
    const record = await createRecord("KE");
    await record.pool.query("update country set integration_status = 0");
    const file = "name,lat,lon,iso3,giga_id_school,connectivity\nA,-1,37,KE,g1,yes\n";
    await importSchools(record, { file: createFile(file) });
    const country = await record.db.selectFrom("country").selectAll().executeTakeFirstOrThrow();
    expect(country).toMatchObject({ integration_status: 2, data_source: "test.csv", is_demo: false });
  });
});
