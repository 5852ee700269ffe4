import { beforeAll, expect, it } from "vitest";
import { createSchoolsApp, type SchoolsApp } from "../../staff/schools/testing/create-schools-app.ts";

const NEW = { name: "Sealand", name_en: "Sealand", name_es: "Sealand", name_pt: "Sealand" };

let server: SchoolsApp;

beforeAll(async () => {
  server = await createSchoolsApp();
});

it("a country is created once per name and code, and a refusal names the field", async () => {
  const { admin } = server;
  const made = await admin.send("POST", "countries/", { ...NEW, code: "XZ", iso3: "XZZ" });
  expect(made).toMatchObject({ status: 201, body: { code: "XZ", integration_status: 4, layers: [], flag: "" } });
  const again = async (fields: object) => {
    const { status, body } = await admin.send("POST", "countries/", {
      ...NEW,
      ...{ name: "Other", code: "XY", iso3: "XYY" },
      ...fields,
    });
    return [status, body.errors?.map(({ path }: { path: string }) => path)];
  };
  expect(await again({ code: "XZ" })).toEqual([409, ["code"]]);
  expect(await again({ iso3: "XZZ" })).toEqual([409, ["iso3"]]);
  expect(await again({ name: "SEALAND" })).toEqual([409, ["name"]]);
  expect(await again({ iso3: "xzz" })).toEqual([400, ["iso3"]]);
});

it("a deleted country disappears from the map with its schools, and both return when it is restored", async () => {
  const { app, admin, reader, limited, kenya, brazil, make } = server;
  await make({ name: "Uhuru Primary" });
  const shown = async () => {
    const country = await app.send("/api/locations/countries/ke/");
    const world = JSON.parse((await app.send("/api/statistics/global-stat/")).body);
    return [country.status, world.schools_connected];
  };
  const soon = (expected: unknown) => expect.poll(shown, { interval: 50 }).toEqual(expected);
  await soon([200, 1]);
  const at = `countries/${kenya}/`;
  const { etag } = await admin.get(at);
  expect((await reader.send("DELETE", at, undefined, etag)).status).toBe(403);
  expect((await limited.send("DELETE", `countries/${brazil}/`, undefined, "*")).status).toBe(404);
  const deleted = await admin.send("DELETE", at, undefined, etag);
  expect(deleted.status).toBe(200);
  await soon([404, 0]);
  const restored = await admin.send("POST", `${at}restore/`, {}, deleted.etag);
  expect(restored.body).toMatchObject({ code: "KE", deleted: null });
  await soon([200, 1]);
});
