import { causeFacts } from "@schoolmap/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { wrongSchools, wrongVerdicts } from "./testing/compare-results.ts";
import { createImporter, remedied } from "./testing/create-importer.ts";
import { createMessyFile, type KenyanSchool } from "./testing/create-messy-file.ts";
import { kenyanSchools } from "./testing/kenyan-schools.ts";
import { MISTAKES } from "./testing/mistakes.ts";

/**
 * 1,500 rows contain each mistake three times. IMPORT_ROWS=100000 is the file that staff should be able to import
 * within ten minutes.
 */
const ROWS = Number(process.env.IMPORT_ROWS ?? 1_500);
const TARGETS = {
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
};

let app: TestApp;
let schools: KenyanSchool[];
beforeAll(async () => {
  app = await createTestApp();
  schools = await kenyanSchools(app.record);
});

/** Prints the seconds of each step of a large file. */
function createStopwatch(): (step: string) => void {
  let since = performance.now();
  return (step) => {
    const now = performance.now();
    if (ROWS > 10_000) console.log(`${step}: ${((now - since) / 1_000).toFixed(1)} s`);
    since = now;
  };
}

describe("a file with more than fifty kinds of mistakes", () => {
  it("contains each kind, each with a unique name", () => {
    const { inserted } = createMessyFile(schools, 1_000);
    expect(MISTAKES.length).toBeGreaterThan(50);
    expect(Object.keys(inserted).sort()).toEqual(MISTAKES.map(({ name }) => name).sort());
  });

  it("is interpreted, checked row by row, fixed by one decision, published, and undone", async () => {
    const file = createMessyFile(schools, ROWS);
    const importer = await createImporter(app);
    const lap = createStopwatch();
    const id = await importer.upload(file.bytes);
    lap("read");
    const { body: read } = await importer.read(id);
    expect(read).toMatchObject({
      ...{ status: "ready", format: "csv", encoding: "Windows-1252", delimiter: ";", row_count: file.rows },
    });
    const { body: found } = await importer.client.get(`imports/${id}/columns/`);
    const suggested = found.columns.map((column: { heading: string; suggestion: { target: string | null } }) => [
      column.heading,
      column.suggestion.target,
    ]);
    expect(Object.fromEntries(suggested)).toEqual(TARGETS);
    expect(found.country.id).toBe(read.country_id);

    const { body: checked } = await importer.step(id, "check");
    lap("check");
    const refused = file.refused.size;
    expect(checked).toMatchObject({
      ...{ status: "checked", error: null, changed_count: 0, held_count: 0 },
      ...{ new_count: file.rows - refused, refused_count: refused },
    });
    const { body: report } = await importer.client.get(`imports/${id}/check/`);
    const causes = Object.fromEntries(report.causes.map((c: { key: string; rows: number }) => [c.key, c.rows]));
    expect(causes).toEqual(file.causes);
    expect(await wrongVerdicts(app.record, id, file)).toEqual([]);

    await importer.decide(id, (plan) => remedied(plan, Object.keys(causes), "safe"));
    const { body: fixed } = await importer.step(id, "check");
    lap("check again");
    // One of several rows with the same code is omitted, regardless of which one is kept.
    const unsafe = Object.entries(file.causes).filter(([key]) => !causeFacts(key)?.isSafe || key === "duplicate_id");
    const left = unsafe.reduce((sum, [, n]) => sum + n, 0);
    expect(fixed).toMatchObject({ new_count: file.rows - left, refused_count: left });

    const { body: published } = await importer.step(id, "publish", { reason: "The list of 2026" });
    lap("publish");
    expect(published).toMatchObject({ status: "published", error: null, new_count: file.rows - left });
    expect(await wrongSchools(app.record, file)).toEqual([]);

    lap("compare");
    const { body: undone } = await importer.step(id, "undo", { reason: "The list of 2025", force: false });
    lap("undo");
    expect(undone).toMatchObject({ status: "undone", error: null });
    expect(await wrongSchools(app.record, { ...file, schools: new Map() })).toEqual([]);
  });
});
