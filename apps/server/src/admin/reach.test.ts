import { beforeAll, describe, expect, it } from "vitest";
import { createReachApp, type ReachApp } from "./testing/create-reach.ts";

let reach: ReachApp;
let count = 0;

beforeAll(async () => {
  reach = await createReachApp();
});

const place = { lon: 1, lat: 2 };

/** Creates a school as the administrator. */
async function createSchool(country_id: number, more: object = {}) {
  const made = await reach.admin.send("POST", "test-schools/", {
    ...{ name: `School ${++count}`, giga_id_school: `giga-${count}`, country_id },
    ...place,
    ...more,
  });
  expect(made.status).toBe(201);
  return { ...made, at: `test-schools/${made.body.id}/` };
}

/** Returns a response without its request id. */
const withoutRequestId = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { requestId: _, ...rest } = body;
  return { status, ...rest };
};

describe("for an actor limited to a country", () => {
  it("a row of another country does not exist, for every method", async () => {
    const { limited, own, foreign } = reach;
    const school = await createSchool(foreign);
    await reach.admin.send("DELETE", (await createSchool(foreign)).at, undefined, "*");
    const id = school.body.id as number;
    const missing = id + 900;
    const both = async (method: "GET" | "POST" | "PATCH" | "DELETE", tail: string, body?: unknown, etag?: string) => {
      const [one, other] = [id, missing].map((n) => `test-schools/${n}/${tail}`) as [string, string];
      const send = (path: string, n: number) =>
        method === "GET" ? limited.get(path) : limited.send(method, path, body, etag?.replace("ID", String(n)));
      const [there, nowhere] = [await send(one, id), await send(other, missing)];
      const text = (answer: typeof there, n: number) =>
        JSON.stringify({ ...answer.body, requestId: "" }).replaceAll(new RegExp(`\\b(school )${n}\\b`, "g"), "$1ID");
      expect([there.status, text(there, id)], `${method} ${tail}`).toEqual([404, text(nowhere, missing)]);
      expect(nowhere.status).toBe(404);
    };
    await both("GET", "");
    await both("GET", `?at=${encodeURIComponent(new Date().toISOString())}`);
    await both("GET", "history/");
    for (const etag of ["*", '"test-schools-ID-1"', '"test-schools-ID-7"']) {
      await both("PATCH", "", { name: "x" }, etag);
      await both("PATCH", "", { country_id: own }, etag);
      await both("DELETE", "", undefined, etag);
      await both("POST", "restore/", {}, etag);
      await both("POST", "restore/", { revision: 1 }, etag);
    }
    expect((await reach.admin.get(school.at)).body).toEqual(school.body);
    expect((await reach.admin.get(school.at)).status).toBe(200);
    const frozen = await limited.send("POST", "test-schools/batches/", { action: "delete", ids: [id] });
    const none = await limited.send("POST", "test-schools/batches/", { action: "delete", ids: [missing] });
    for (const { status, body } of [frozen, none])
      expect([status, body.count, body.left_out]).toEqual([
        ...[201, 0],
        [{ code: "not_found", message: "There is no such school.", path: null, count: 1, sample: [] }],
      ]);
  });

  it("creating a row in another country or moving it there fails as if that country did not exist", async () => {
    const { limited, own, foreign } = reach;
    const mine = await createSchool(own);
    const make = (country_id: number) =>
      limited.send("POST", "test-schools/", { name: "x", giga_id_school: "made", country_id, ...place });
    const move = (country_id: number) => limited.send("PATCH", mine.at, { country_id }, "*");
    for (const attempt of [make, move]) {
      const refused = await attempt(foreign);
      expect(refused).toMatchObject({ status: 400, body: { code: "invalid", errors: [{ path: "country_id" }] } });
      expect(withoutRequestId(refused)).toEqual(withoutRequestId(await attempt(99_999)));
    }
    expect((await make(own)).status).toBe(201);
    const nowhere = await reach.admin.send("PATCH", mine.at, { country_id: 99_999 }, "*");
    expect(nowhere).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  it("a row that was moved from another country has history only since the move", async () => {
    const { admin, limited, own, foreign } = reach;
    const school = await createSchool(foreign, { name: "Secret name" });
    const moved = await admin.send("PATCH", school.at, { country_id: own, name: "Known name" }, "*");
    expect((await limited.get(school.at)).body).toEqual(moved.body);
    const history = await limited.get(`${school.at}history/`);
    expect(history.body.results).toMatchObject([{ revision: 2, action: "create" }]);
    expect(JSON.stringify(history.body)).not.toMatch(/Secret/);
    expect((await limited.get(`${school.at}?at=${encodeURIComponent(school.body.modified_at)}`)).status).toBe(404);
    expect((await limited.send("POST", `${school.at}restore/`, { revision: 1 }, "*")).status).toBe(404);
    const late = await limited.send("PATCH", school.at, { name: "Mine" }, school.etag);
    expect(late.status).toBe(412);
    expect(JSON.stringify(late.body)).not.toMatch(/Secret/);
    await admin.send("PATCH", school.at, { country_id: foreign }, "*");
    expect((await limited.get(school.at)).status).toBe(404);
  });

  it("lists, counts, facets, filters and files contain only the own country", async () => {
    const { admin, limited, own, foreign } = reach;
    const level = { education_level: "Leaky" };
    await createSchool(own, level);
    for (const country of [foreign, foreign, own]) await createSchool(country, level);
    const list = "test-schools/?education_level__in=leaky";
    expect((await admin.get(`${list}&limit=0`)).body).toMatchObject({ count: 4, results: [], next: null });
    expect((await limited.get(`${list}&limit=0`)).body.count).toBe(2);
    expect((await limited.get(`${list}&country_id__in=${foreign}`)).body).toMatchObject({ count: 0, results: [] });
    expect((await limited.get(`${list}&country_id__in=${own}`)).body.count).toBe(2);
    const facets = `${list}&limit=0&facets=country_id,education_level`;
    expect((await limited.get(facets)).body.facets.country_id).toEqual([{ value: own, count: 2 }]);
    expect((await admin.get(facets)).body.facets.country_id).toHaveLength(2);
    const file = await limited.text(`test-schools/export/?format=jsonl&education_level__in=leaky`);
    expect(file.body.trim().split("\n")).toHaveLength(2);
    expect((await limited.get("test-countries/")).body).toMatchObject({ count: 1, results: [{ id: own }] });
  });

  it("resources of all countries are readable but not writable", async () => {
    const { limited, own } = reach;
    expect((await limited.get("sources/")).status).toBe(200);
    const refused = { status: 403, body: { detail: "This needs a role for all countries." } };
    expect(await limited.send("POST", "sources/", { name: "x", type: "FILE" })).toMatchObject(refused);
    expect(await limited.send("PATCH", "sources/1/", { name: "x" }, "*")).toMatchObject(refused);
    expect(await limited.send("DELETE", "sources/1/", undefined, "*")).toMatchObject(refused);
    expect(await limited.send("POST", "sources/1/restore/", {}, "*")).toMatchObject(refused);
    expect(await limited.send("POST", "sources/1/status/", { status: "DRAFT" }, "*")).toMatchObject(refused);
    expect(await limited.send("POST", "sources/batches/", { action: "delete", query: "" })).toMatchObject(refused);
    const names = { name: "X", name_en: "X", name_es: "X", name_pt: "X" };
    const country = await limited.send("POST", "test-countries/", { code: "XX", iso3: "XXX", ...names });
    expect(country).toMatchObject(refused);
    expect((await limited.send("PATCH", `test-countries/${own}/`, { name: "Kenya" }, "*")).status).toBe(200);
  });
});

it("rows are sorted by country name across pages", async () => {
  const { rows } = await reach.app.record.pool.query<{ one: number; other: number }>(
    "select a.id as one, b.id as other from country a join country b on a.id < b.id and lower(a.name) > lower(b.name) limit 1",
  );
  const { one, other } = rows[0]!;
  for (const country of [one, other, one]) await createSchool(country, { name: "Sorted" });
  const ids = async (sort: string, after = ""): Promise<number[]> => {
    const { body } = await reach.admin.get(`test-schools/?q=sorted&sort=${sort}&limit=2${after}`);
    const here = body.results.map(({ country_id }: { country_id: number }) => country_id);
    return body.next ? [...here, ...(await ids(sort, `&after=${body.next}`))] : here;
  };
  expect(await ids("country_id")).toEqual([other, one, one]);
  expect(await ids("-country_id")).toEqual([one, one, other]);
});
