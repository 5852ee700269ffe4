import { beforeAll, describe, expect, it } from "vitest";
import { createStaff, type StaffAnswer, type StaffClient } from "../../admin/testing/create-staff.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { createFile } from "./testing/create-file.ts";
import { createImporter } from "./testing/create-importer.ts";

const PERMISSIONS = ["can_view_uploaded_csv", "can_import_csv", "can_delete_csv"];
/** No import has this id. */
const MISSING = 999_999;

let app: TestApp;
let kenya: number;
let brazil: number;

beforeAll(async () => {
  app = await createTestApp();
  const countries = await app.record.db.selectFrom("country").select(["id", "code"]).execute();
  const idOf = (code: string) => countries.find((country) => country.code === code)!.id;
  [kenya, brazil] = [idOf("KE"), idOf("BR")];
  const role = (name: string, country_ids: number[]) => ({ name, permissions: PERMISSIONS, country_ids });
  await app.record.db
    .insertInto("role")
    .values([role("Kenyan", [kenya]), role("Brazilian", [brazil])])
    .execute();
});

describe("a role limited to a country", () => {
  it("imports only files of that country", async () => {
    const client = await createStaff(app, "Kenyan");
    const make = (country_id: number | null) => client.send("POST", "imports/", { file_name: "a.csv", country_id });
    const { body: options } = await client.get("import-options/");
    expect(options.countries.map(({ id }: { id: number }) => id)).toEqual([kenya]);
    const [foreign, missing, none] = [await make(brazil), await make(MISSING), await make(null)];
    expect(foreign.status).toBe(400);
    expect(without(foreign)).toEqual(without(missing));
    expect(none.status).toBe(400);
    const { status, body } = await make(kenya);
    expect(status).toBe(201);
    const moved = await client.send("PATCH", `imports/${body.id}/`, { country_id: brazil }, "*");
    expect(moved.status).toBe(400);
  });

  it("gets rows of other countries refused, with the cause", async () => {
    const importer = await createImporter(app, "Kenyan");
    const bytes = createFile([
      { code: "k-1" },
      { code: "k-2", country: "BR" },
      { code: "k-3", lat: -10, lon: -50 },
      { code: "k-4" },
    ]);
    const id = await importer.upload(bytes, { country_id: kenya });
    const { body } = await importer.step(id, "check");
    expect(body).toMatchObject({ status: "checked", new_count: 2, refused_count: 2, error: null });
    const { body: report } = await importer.client.get(`imports/${id}/check/`);
    expect(report.causes.map(({ key, rows }: { key: string; rows: number }) => [key, rows])).toEqual([
      ["other_country", 1],
      ["outside_country", 1],
    ]);
  });

  it("has no access to the files of other countries, and shares the files of its country", async () => {
    const admin = await createImporter(app);
    const theirs = await admin.upload(createFile([{ code: "b-1", lat: -10, lon: -50, country: "BR" }]), {
      country_id: brazil,
    });
    const file = createFile([{ code: "k-9", name: "Öğrenci" }]);
    const ours = await admin.upload(file, { country_id: kenya, file_name: "Liste « 2026 ».csv" });
    const [kenyan, brazilian] = [await createStaff(app, "Kenyan"), await createStaff(app, "Brazilian")];
    for (const [name, send] of Object.entries(REQUESTS)) {
      const [hidden, missing] = [await send(kenyan, theirs), await send(kenyan, MISSING)];
      expect([name, hidden.status]).toEqual([name, 404]);
      expect([name, without(hidden, theirs)]).toEqual([name, without(missing, MISSING)]);
    }
    const namesOf = async (client: StaffClient) => {
      const { body } = await client.get("imports/");
      expect(body.count).toBe(body.results.length);
      return body.results.map(({ id }: { id: number }) => id);
    };
    expect(await namesOf(kenyan)).toContain(ours);
    expect(await namesOf(kenyan)).not.toContain(theirs);
    expect(await namesOf(brazilian)).toEqual([theirs]);
    expect(await kenyan.text(`imports/${ours}/file/`)).toMatchObject({
      ...{ status: 200, body: file.toString() },
      headers: {
        "content-disposition": "attachment; filename*=UTF-8''Liste%20%C2%AB%202026%20%C2%BB.csv",
        "content-type": "application/octet-stream",
        "x-content-type-options": "nosniff",
      },
    });
    const { rows } = await app.record.pool.query("select summary from audit where action = 'export'");
    expect(rows).toEqual([{ summary: `Took the file Liste « 2026 ».csv of import ${ours}` }]);
    expect((await kenyan.send("POST", `imports/${ours}/check/`)).status).toBe(202);
  });
});

type Send = (client: StaffClient, id: number) => Promise<StaffAnswer>;

/** Every request for a single import. */
const REQUESTS: Readonly<Record<string, Send>> = {
  ...Object.fromEntries(
    ["", "columns/", "check/", "rows/", "places/", "undo/", "run/", "history/"].map((path): [string, Send] => [
      `read ${path}`,
      (client, id) => client.get(`imports/${id}/${path}`),
    ]),
  ),
  ...Object.fromEntries(
    ["errors.csv", "file/"].map((path): [string, Send] => [
      `take ${path}`,
      async (client, id) => {
        const { status, body } = await client.text(`imports/${id}/${path}`);
        return { status, etag: "", body: JSON.parse(body) };
      },
    ]),
  ),
  check: (client, id) => client.send("POST", `imports/${id}/check/`),
  publish: (client, id) => client.send("POST", `imports/${id}/publish/`, { reason: "Test" }),
  undo: (client, id) => client.send("POST", `imports/${id}/undo/`, { reason: "Test", force: false }),
  cancel: (client, id) => client.send("POST", `imports/${id}/cancel/`),
  correct: (client, id) => client.send("PUT", `imports/${id}/rows/2/`, { cells: { 0: "x" } }),
  change: (client, id) => client.send("PATCH", `imports/${id}/`, { source_id: null }, "*"),
  remove: (client, id) => client.send("DELETE", `imports/${id}/`, undefined, "*"),
};

/** Returns a response without the parts that identify the request. */
function without({ status, body }: StaffAnswer, id?: number): unknown {
  const { requestId, ...rest } = body;
  return JSON.parse(JSON.stringify({ status, rest }).replaceAll(String(id), "N"));
}
