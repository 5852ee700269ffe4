import { createHash } from "node:crypto";
import { demoCsv, demoSchools } from "@schoolmap/demo";
import { describe, expect, test } from "vitest";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { importSchools } from "../schools/import-schools.ts";
import { createPublicFile } from "../testing/create-file.ts";
import { createGeography } from "../testing/create-geography.ts";
import { createDemoLand } from "./demo-land.ts";
import { loadDemo } from "./load-demo.ts";
import { removeDemo } from "./remove-demo.ts";

async function createDemoRecord() {
  const record = await createTestRecord();
  await createGeography(record, "BA", "FJ", "KI");
  const report = await loadDemo(record);
  const countries = () => record.db.selectFrom("country").selectAll().orderBy("code").execute();
  const schools = () => record.db.selectFrom("school").selectAll().execute();
  return { record, report, countries, schools };
}

describe("the demonstration world", () => {
  test("is imported like real files without a rejection, and is marked", async () => {
    const { report, countries, schools } = await createDemoRecord();
    expect(report.rows).toMatchObject({ imported: report.rows.total, rejected: 0 });
    expect(report.countries.map(({ code, imported }) => [code, imported])).toEqual([
      ["BA", 1600],
      ["FJ", 900],
      ["KI", 110],
    ]);
    expect(report.warnings).toEqual({});
    expect((await schools()).every(({ is_demo, region_id }) => is_demo && region_id !== null)).toBe(true);
    expect(await countries()).toMatchObject([
      {
        code: "BA",
        is_demo: true,
        data_source: "Demonstration data",
        country_disclaimer: expect.stringMatching(/real/),
      },
      { code: "FJ", is_demo: true, date_of_join: "2022-11-21" },
      { code: "KI", is_demo: true },
    ]);
  });

  test("does not change when it is loaded again", async () => {
    const { record } = await createDemoRecord();
    const again = await loadDemo(record);
    expect(again.rows).toMatchObject({ imported: 0, updated: 0, rejected: 0, unchanged: again.rows.total });
  });

  test("is replaced by real schools of a country in the same import, and is not restored there", async () => {
    const { record, countries, schools } = await createDemoRecord();
    const file = createPublicFile("Real,18,44,Primary,BIH,g1,");
    const report = await importSchools(record, { file });
    expect(report.countries).toMatchObject([{ code: "BA", imported: 1, demoRemoved: 1600 }]);
    expect((await countries())[0]).toMatchObject({ is_demo: false, data_source: "test.csv", country_disclaimer: "" });
    expect((await schools()).filter(({ is_demo }) => !is_demo).length).toBe(1);
    expect((await loadDemo(record)).rows.imported).toBe(0);
    expect((await schools()).length).toBe(1 + 900 + 110);
  });

  test("is retained when a real import is a dry run or imports no school", async () => {
    const { record, schools } = await createDemoRecord();
    await importSchools(record, { file: createPublicFile("Real,18,44,Primary,BIH,g1,"), dryRun: true });
    await importSchools(record, { file: createPublicFile("Real,0,0,Primary,BIH,g1,") });
    expect((await schools()).length).toBe(1600 + 900 + 110);
  });

  test("is removed permanently by one call", async () => {
    const { record, countries, schools } = await createDemoRecord();
    await record.pool.query(
      "insert into school (country_id, giga_id_school, lon, lat) select id, 'by hand', 18, 44 from country where code = 'BA'",
    );
    expect(await removeDemo(record)).toBe(1600 + 900 + 110);
    expect(await schools()).toMatchObject([{ giga_id_school: "by hand" }]);
    expect(await record.db.selectFrom("school_static").selectAll().execute()).toEqual([]);
    expect((await countries()).some(({ is_demo }) => is_demo)).toBe(false);
  });

  test("has the same bytes each time", () => {
    const digest = () => {
      const hash = createHash("sha256");
      for (const chunk of demoCsv(demoSchools({ isInside: createDemoLand(), countries: ["FJ", "RW"] })))
        hash.update(chunk);
      return hash.digest("hex");
    };
    expect(digest()).toBe(digest());
  });
});
