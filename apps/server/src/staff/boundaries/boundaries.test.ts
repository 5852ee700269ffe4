import { boxRing } from "@schoolmap/rules";
import { beforeAll, expect, test } from "vitest";
import { createStaff, type StaffClient } from "../../admin/testing/create-staff.ts";
import { createRunner } from "../../jobs/testing/create-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { boundariesJob } from "./boundaries-job.ts";

let app: TestApp;
let admin: StaffClient;
let kenya: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createStaff(app, "Admin");
  kenya = (await admin.get("countries/?code__in=KE")).body.results[0].id;
  await app.record.db
    .insertInto("school")
    .values({ country_id: kenya, giga_id_school: "one", lon: 36.8, lat: -1.3 })
    .execute();
});

const NAIROBI = [36.6, -1.5, 37.1, -1.1] as const;
const NORTH = [36.6, -1.1, 37.1, -0.7] as const;
const FAR = [-60, -4, -50, 4] as const;
const OTHER_COUNTRY = {
  ...{ code: "other_country", params: { name: "Far away", country: "Kenya" } },
  message: "Far away does not lie in Kenya.",
};
const box = (name: string, degrees: readonly [number, number, number, number]) => ({
  type: "Feature",
  properties: { name },
  geometry: {
    type: "Polygon",
    coordinates: [boxRing(degrees)],
  },
});
const collection = (...features: object[]) => ({ type: "FeatureCollection", features });
const upload = (file: object, query = "file_name=regions.geojson") =>
  admin.send("POST", `countries/${kenya}/boundaries/?${query}`, file);
const settled = async (draft: number) => {
  const at = `countries/${kenya}/boundaries/${draft}/`;
  await expect.poll(async () => (await admin.get(at)).body.state).not.toMatch(/checking|applying/);
  return (await admin.get(at)).body;
};
const regionsOf = async () => {
  const rows = await app.record.db
    .selectFrom("region")
    .select("name")
    .where("country_id", "=", kenya)
    .where("deleted", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
};

test("a file of boundaries is checked, changes nothing until it is applied, and then makes the announced changes", async () => {
  await createRunner(app.record, [boundariesJob]);
  const before = await regionsOf();
  const { status, body } = await upload(collection(box("North", NORTH), box("Nairobi", NAIROBI)));
  expect([status, body.state, body.report]).toEqual([202, "checking", null]);
  const checked = await settled(body.id);
  expect(checked).toMatchObject({
    state: "ready",
    report: { kept: ["Nairobi"], added: ["North"], schools: { total: 1, moved: 1 } },
  });
  expect(checked.report.removed).toHaveLength(before.length - 1);
  expect(await regionsOf()).toEqual(before);
  const outlines = (await admin.get(`countries/${kenya}/boundaries/${body.id}/outlines/`)).body;
  expect(outlines.now.length).toBeGreaterThanOrEqual(before.length);
  expect(outlines.next.map((line: number[][]) => line.length)).toEqual([5, 5]);
  expect(outlines.next[0]).toContainEqual([36.6, -1.1]);
  const begun = await admin.send("POST", `countries/${kenya}/boundaries/${body.id}/apply/`);
  expect([begun.status, begun.body.state]).toEqual([202, "applying"]);
  expect(await settled(body.id)).toEqual({ ...checked, state: "applied" });
  expect(await regionsOf()).toEqual(["Nairobi", "North"]);
  expect((await admin.send("POST", `countries/${kenya}/boundaries/${body.id}/apply/`)).status).toBe(409);
  const { rows } = await app.record.pool.query(
    "select actor from audit where entity = 'region' order by id desc limit 1",
  );
  expect(rows[0]?.actor).toMatch(/^key:/);
});

test("an invalid file is refused, with a code and a sentence for each reason", async () => {
  await createRunner(app.record, [boundariesJob]);
  const { body } = await upload(collection(box("Far away", FAR)));
  expect(await settled(body.id)).toMatchObject({ state: "refused", report: null, problems: [OTHER_COUNTRY] });
  expect((await admin.send("POST", `countries/${kenya}/boundaries/${body.id}/apply/`)).status).toBe(409);
  expect((await admin.get(`countries/${kenya}/boundaries/${body.id}/outlines/`)).status).toBe(404);
  expect((await upload(collection(), "file_name=a&level=planet")).status).toBe(400);
});

test("a file is not accessible without permission to change the country, and is not found under another country", async () => {
  const reader = await createStaff(app, "Read Only");
  expect((await reader.send("POST", `countries/${kenya}/boundaries/?file_name=a`, {})).status).toBe(403);
  const { body } = await upload(collection(box("A", NAIROBI)));
  const brazil = (await admin.get("countries/?code__in=BR")).body.results[0].id;
  expect((await admin.get(`countries/${brazil}/boundaries/${body.id}/`)).status).toBe(404);
  expect((await admin.get(`countries/999999/boundaries/${body.id}/`)).status).toBe(404);
});
