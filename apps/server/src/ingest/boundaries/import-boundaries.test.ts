import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boxRing } from "@schoolmap/rules";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { importSchools } from "../schools/import-schools.ts";
import { createPublicFile } from "../testing/create-file.ts";
import { createGeography } from "../testing/create-geography.ts";
import { importBoundaries, readBoundariesFile } from "./import-boundaries.ts";

type Box = readonly [west: number, south: number, east: number, north: number];

/** Boxes of two counties and a third area in central Kenya. */
const NAIROBI: Box = [36.6, -1.5, 37.1, -1.1];
const KIAMBU: Box = [36.6, -1.1, 37.1, -0.7];
const MACHAKOS: Box = [37.1, -1.5, 37.6, -0.7];

const createFeature = (name: string, box: Box, properties = {}) => ({
  type: "Feature",
  properties: { name, ...properties },
  geometry: {
    type: "Polygon",
    coordinates: [boxRing(box)],
  },
});

async function createGeoJson(...features: readonly unknown[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "boundaries-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "counties.geojson");
  await writeFile(file, JSON.stringify({ type: "FeatureCollection", features }));
  return file;
}

async function createKenya() {
  const record = await createTestRecord();
  await createGeography(record, "KE");
  await importSchools(record, {
    file: createPublicFile(
      "In Nairobi,36.8,-1.3,Primary,KEN,g1,",
      "In Kiambu,36.8,-0.9,Primary,KEN,g2,",
      "In Machakos,37.3,-1.3,Primary,KEN,g3,",
      "Far away,39.7,-4,Primary,KEN,g4,",
    ),
  });
  const regions = () =>
    record.db.selectFrom("region").selectAll().where("deleted", "is", null).orderBy("code").execute();
  const regionOfSchools = async () => {
    const { rows } = await record.pool.query<{ school: string; region: string | null }>(
      "select s.name as school, r.name as region from school s left join region r on r.id = s.region_id order by s.id",
    );
    return rows.map(({ region }) => region);
  };
  return { record, regions, regionOfSchools };
}

describe("importing boundaries", () => {
  test("replaces the regions, keeps ids by name, continues the numbering for new ones, and reassigns the schools", async () => {
    const { record, regions, regionOfSchools } = await createKenya();
    const before = await regions();
    const nairobi = before.find(({ name_en }) => name_en === "Nairobi")!;
    const file = await createGeoJson(
      createFeature("NAIRÓBI", NAIROBI),
      createFeature("Kiambu", KIAMBU),
      createFeature("Machakos", MACHAKOS),
    );
    const report = await importBoundaries(record, {
      ...(await readBoundariesFile(file)),
      countryCode: "ken",
      level: "county",
    });

    expect(report).toMatchObject({ kept: ["NAIRÓBI"], added: ["Kiambu", "Machakos"], country: "Kenya" });
    expect(report.removed.length).toBe(before.length - 1);
    expect(report.schools).toEqual({ total: 4, moved: 3, unplaced: 1 });
    expect(await regionOfSchools()).toEqual(["NAIRÓBI", "Kiambu", "Machakos", null]);
    const after = await regions();
    expect(after.map(({ code, level }) => [code, level])).toEqual(
      [
        [nairobi.code, "county"],
        ["KEN009", "county"],
        ["KEN010", "county"],
      ].sort(),
    );
    expect(after.find(({ code }) => code === nairobi.code)).toMatchObject({
      id: nairobi.id,
      bbox: NAIROBI,
      centroid: [expect.closeTo(36.85), expect.closeTo(-1.3)],
    });
    expect(await record.db.selectFrom("import").selectAll().where("kind", "=", "boundaries").execute()).toMatchObject([
      { status: "completed", rows_total: 3, rows_imported: 2, rows_updated: 1 },
    ]);
  });

  test("restores regions with their old codes when an earlier file is loaded again", async () => {
    const { record, regions } = await createKenya();
    const one = await createGeoJson(createFeature("Kiambu", KIAMBU), createFeature("Nairobi", NAIROBI));
    const two = await createGeoJson(createFeature("Nairobi", NAIROBI));
    await importBoundaries(record, { ...(await readBoundariesFile(one)), countryCode: "KE" });
    const codes = (await regions()).map(({ id, code }) => [id, code]);
    await importBoundaries(record, { ...(await readBoundariesFile(two)), countryCode: "KE" });
    await importBoundaries(record, { ...(await readBoundariesFile(one)), countryCode: "KE" });
    expect((await regions()).map(({ id, code }) => [id, code])).toEqual(codes);
  });

  test("keeps a renamed region by its ISO code", async () => {
    const { record, regions } = await createKenya();
    const [first] = await regions();
    await record.db.updateTable("region").set({ iso: "KE-30" }).where("id", "=", first!.id).execute();
    const file = await createGeoJson(createFeature("New name", NAIROBI, { shapeISO: "KE-30" }));
    await importBoundaries(record, { ...(await readBoundariesFile(file)), countryCode: "KE" });
    expect(await regions()).toMatchObject([{ id: first!.id, name: "New name" }]);
  });

  test("accepts later imports of schools outside all new regions", async () => {
    const { record, regionOfSchools } = await createKenya();
    await importBoundaries(record, {
      ...(await readBoundariesFile(await createGeoJson(createFeature("Nairobi", NAIROBI)))),
      countryCode: "KE",
    });
    const { rows } = await importSchools(record, {
      file: createPublicFile("Gap,39,-3.5,,KEN,g9,", "In,36.8,-1.2,,KEN,g8,"),
    });
    expect(rows).toMatchObject({ imported: 2, rejected: 0 });
    expect((await regionOfSchools()).slice(-2)).toEqual([null, "Nairobi"]);
  });

  test("changes nothing in a dry run", async () => {
    const { record, regions, regionOfSchools } = await createKenya();
    const before = [await regions(), await regionOfSchools()];
    const file = await createGeoJson(createFeature("Kiambu", KIAMBU));
    const { importId } = await importBoundaries(record, {
      ...(await readBoundariesFile(file)),
      countryCode: "KE",
      dryRun: true,
    });
    expect([await regions(), await regionOfSchools()]).toEqual(before);
    const report = await record.db.selectFrom("import").selectAll().where("id", "=", importId).executeTakeFirst();
    expect(report).toMatchObject({ dry_run: true, status: "completed", rows_total: 1, rows_imported: 1 });
  });
});

describe("an invalid boundary file changes nothing and reports", () => {
  const open = createFeature("Open", NAIROBI);
  open.geometry.coordinates[0]!.pop();
  test.each([
    ["no name", [createFeature("", NAIROBI)], /name/],
    ["two names alike", [createFeature("Kiambu", KIAMBU), createFeature("KIAMBU", NAIROBI)], /Features 1 and 2/],
    ["metres for degrees", [createFeature("Far", [250_000, 9_800_000, 260_000, 9_900_000])], /Far/],
    ["another country", [createFeature("Sarajevo", [18, 43.5, 19, 44])], /Sarajevo does not lie in Kenya/],
    ["an open ring", [open], /Open.*not closed/],
    [
      "points",
      [{ type: "Feature", properties: { name: "P" }, geometry: { type: "Point", coordinates: [37, -1] } }],
      /polygons/,
    ],
    ["no feature", [], /polygons: see features/],
  ])("%s", async (_, features, message) => {
    const { record, regions } = await createKenya();
    const before = await regions();
    const importing = importBoundaries(record, {
      ...(await readBoundariesFile(await createGeoJson(...features))),
      countryCode: "KE",
    });
    await expect(importing).rejects.toThrow(message);
    expect(await regions()).toEqual(before);
  });
});
