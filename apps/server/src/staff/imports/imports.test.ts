import { causeFacts } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createImporter, remedied } from "./testing/create-importer.ts";
import { createMessyFile, type KenyanSchool } from "./testing/create-messy-file.ts";
import { kenyanSchools } from "./testing/kenyan-schools.ts";
import { MISTAKES } from "./testing/mistakes.ts";

/** 1,500 rows hold each mistake three times; IMPORT_ROWS=100000 is the file that staff should bring in within ten minutes. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 1_500);
const TIMEOUT = 600_000;

let app: TestApp;
let schools: KenyanSchool[];
beforeAll(async () => {
  app = await createTestApp();
  schools = await kenyanSchools(app.record);
}, 60_000);

describe("a file with more than fifty kinds of mistakes", () => {
  it("is understood, checked row by row, fixed by one decision, and published", { timeout: TIMEOUT }, async () => {
    const started = performance.now();
    const file = createMessyFile(schools, ROWS);
    expect(Object.keys(file.sown).length).toBe(Math.min(MISTAKES.length, Math.floor(ROWS / 8)));
    const importer = await createImporter(app);
    const id = await importer.upload(file.bytes);
    const seconds: Record<string, number> = { read: performance.now() - started };

    const { body: read } = await importer.read(id);
    expect(read).toMatchObject({
      status: "ready",
      format: "csv",
      encoding: "Windows-1252",
      delimiter: ";",
      row_count: file.rows,
    });
    const { body: found } = await importer.client.get(`imports/${id}/columns/`);
    expect(
      Object.fromEntries(
        found.columns.map((c: { heading: string; suggestion: { target: string } }) => [c.heading, c.suggestion.target]),
      ),
    ).toEqual({
      Code_Etab: "external_id",
      "Nom de l'école": "name",
      County: "region",
      Pays: "country",
      "Latitude (Y)": "latitude",
      "Longitude (X)": "longitude",
      Cycle: "education_level",
      "Internet (O/N)": "connectivity",
      "Débit desc. (kbps)": "connectivity_speed",
      Électricité: "electricity_availability",
      "Effectif total": "num_students",
      "Dont filles": "num_students_girls",
      "Nb enseignants": "num_teachers",
      Couverture: "coverage_type",
      "Date MAJ": "school_data_collection_year",
      "Tél. directeur": null,
      Observations: null,
    });
    expect(found.country.id).toBe(read.country_id);

    const { body: checked } = await importer.step(id, "check");
    seconds.check = performance.now() - started;
    expect(checked).toMatchObject({ status: "checked", error: null });
    const { body: report } = await importer.client.get(`imports/${id}/check/`);
    const causes = Object.fromEntries(report.causes.map((c: { key: string; rows: number }) => [c.key, c.rows]));
    expect(causes).toEqual(file.causes);
    const refused = Object.values(file.causes).reduce((sum, n) => sum + n, 0);
    expect(checked).toMatchObject({
      status: "checked",
      new_count: file.rows - refused,
      changed_count: 0,
      refused_count: refused,
    });

    await importer.decide(id, (plan) => remedied(plan, Object.keys(causes), "safe"));
    const { body: fixed } = await importer.step(id, "check");
    // Of rows with the same code one is left out, whichever is kept.
    const unsafe = Object.entries(file.causes).filter(([key]) => !causeFacts(key)?.isSafe || key === "duplicate_id");
    const left = unsafe.reduce((sum, [, n]) => sum + n, 0);
    expect(fixed.refused_count).toBeGreaterThanOrEqual(left);
    // In a large file a row that is fixed may turn out to mean the school of another row.
    expect(fixed.refused_count).toBeLessThanOrEqual(left + Math.floor(ROWS / 10_000));
    expect(fixed.new_count + fixed.refused_count).toBe(file.rows);

    const { body: published } = await importer.step(id, "publish", { reason: "The list of 2026" });
    seconds.publish = performance.now() - started;
    expect(published).toMatchObject({
      status: "published",
      new_count: fixed.new_count,
      refused_count: fixed.refused_count,
    });
    const { count } = await app.record.db
      .selectFrom("school")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(fixed.new_count);
    if (ROWS > 10_000)
      console.log(
        Object.entries(seconds)
          .map(([step, ms]) => `${step} ${(ms / 1000).toFixed(1)} s`)
          .join(", "),
      );
  });
});
