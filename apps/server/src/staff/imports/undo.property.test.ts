import { parseDataVersion } from "@schoolmap/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createImporter, type Importer } from "./testing/create-importer.ts";

const HEADER = "code,name,lat,lon,connected,speed (Mbps),students,level";
/** URLs of a tile and of numbers for the country of the files. */
const ADDRESSES = [
  "/api/locations/schools/tiles/4/9/8.mvt?country_id=",
  "/api/locations/schools/tiles/connectivity_status/7/77/64.mvt?country_id=",
  "/api/statistics/global-stat/?country_id=",
];

interface School {
  readonly n: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly connected: boolean | null;
  readonly speed: number | null;
  readonly students: number | null;
}

const school: fc.Arbitrary<School> = fc.record({
  n: fc.integer({ min: 1, max: 12 }),
  name: fc.constantFrom("Uhuru", "Moi", "Nyayo", "Harambee"),
  lat: fc.integer({ min: -15, max: 15 }).map((tenth) => tenth / 10),
  lon: fc.integer({ min: 365, max: 385 }).map((tenth) => tenth / 10),
  connected: fc.option(fc.boolean()),
  speed: fc.option(fc.integer({ min: 1, max: 90 })),
  students: fc.option(fc.integer({ min: 1, max: 900 })),
});
const schools = fc.uniqueArray(school, { minLength: 1, maxLength: 12, selector: ({ n }) => n });

const fileOf = (rows: readonly School[]) =>
  Buffer.from(
    [
      HEADER,
      ...rows.map(({ n, name, lat, lon, connected, speed, students }) =>
        [`S-${n}`, `${name} ${n}`, lat, lon, connected ?? "", speed ?? "", students ?? "", "Primary"].join(","),
      ),
    ].join("\n"),
  );

let app: TestApp;
let kenya: number;
beforeAll(async () => {
  app = await createTestApp();
  const found = await app.record.db
    .selectFrom("country")
    .select("id")
    .where("code", "=", "KE")
    .executeTakeFirstOrThrow();
  kenya = found.id;
});

async function publish(importer: Importer, rows: readonly School[]): Promise<number> {
  const id = await importer.upload(fileOf(rows), { country_id: kenya });
  await importer.step(id, "check");
  const { body } = await importer.step(id, "publish", { reason: "Test" });
  expect(body).toMatchObject({ status: "published", error: null });
  return id;
}

/** Reads everything that a file may change, without the stamps of the last change. */
async function stateOf({ record }: TestApp) {
  const rows = await record.db.selectFrom("school").selectAll().where("deleted", "is", null).orderBy("id").execute();
  const facts = await record.db
    .selectFrom("school_static as t")
    .innerJoin("school as s", "s.id", "t.school_id")
    .selectAll("t")
    .where("s.deleted", "is", null)
    .orderBy("t.school_id")
    .orderBy("t.valid_from")
    .execute();
  const country = await record.db.selectFrom("country").selectAll().where("id", "=", kenya).executeTakeFirstOrThrow();
  const bare = <T extends { revision: number }>({ revision, ...row }: T) => ({
    ...row,
    modified_at: 0,
    modified_by: "",
  });
  return { rows: rows.map(bare), facts: facts.map(bare), country: bare(country) };
}

const answers = () =>
  Promise.all(
    ADDRESSES.map(async (address) => {
      const { status, body } = await app.send(`${address}${kenya}`);
      expect(status).toBe(200);
      // The version is incremented; its content must be the same again.
      return body.replace(/"data_version":"[^"]*"/, "");
    }),
  );

it("an import that was undone leaves the rows, the tile and the numbers unchanged", async () => {
  const importer = await createImporter(app);
  await fc.assert(
    fc.asyncProperty(schools, schools, async (first, second) => {
      await publish(importer, first);
      const before = await stateOf(app);
      await settle();
      const shown = await answers();
      const id = await publish(importer, second);
      const { body } = await importer.step(id, "undo", { reason: "Wrong file", force: false });
      expect(body).toMatchObject({ status: "undone", error: null });
      expect(await stateOf(app)).toEqual(before);
      await expect.poll(answers).toEqual(shown);
    }),
    { numRuns: Number(process.env.UNDO_RUNS ?? 6), endOnFailure: true },
  );
});

/** Waits until the server has loaded the published changes. */
async function settle(): Promise<void> {
  const { rows } = await app.record.pool.query<{ seq: number }>("select coalesce(max(seq), 0) as seq from change");
  await expect.poll(() => parseDataVersion(app.index().version)?.sequence).toBeGreaterThanOrEqual(rows[0]!.seq);
}

it("an undo reports schools that were changed after the import, skips them, and reverts them when forced", async () => {
  const importer = await createImporter(app);
  const row = (n: number, name: string): School => ({
    n,
    name,
    lat: 0.5,
    lon: 37,
    connected: true,
    speed: 5,
    students: 10,
  });
  await publish(importer, [row(901, "Before"), row(902, "Before")]);
  const id = await publish(importer, [row(901, "After"), row(902, "After"), row(903, "New")]);
  await publish(importer, [row(902, "Later")]);
  const { body: preview } = await importer.client.get(`imports/${id}/undo/`);
  expect(preview).toMatchObject({ schools: 3, changed_since: 1, sample: [{ name: "Later 902" }] });
  const names = async () => {
    const rows = await app.record.db
      .selectFrom("school")
      .select("name")
      .where("external_id", "in", ["s-901", "s-902", "s-903"])
      .where("deleted", "is", null)
      .orderBy("external_id")
      .execute();
    return rows.map(({ name }) => name);
  };
  const undone = await importer.step(id, "undo", { reason: "Wrong file", force: false });
  expect(undone.body).toMatchObject({ status: "undone", error: null });
  expect(await names()).toEqual(["Before 901", "Later 902"]);
  const again = await publish(importer, [row(901, "Again"), row(902, "Again")]);
  await publish(importer, [row(901, "Last")]);
  await importer.step(again, "undo", { reason: "Wrong file", force: true });
  expect(await names()).toEqual(["Before 901", "Later 902"]);
});
