import { beforeAll, expect, it } from "vitest";
import { createRunner } from "../../jobs/testing/create-jobs.ts";
import { createSchoolsApp, type SchoolsApp } from "../schools/testing/create-schools-app.ts";
import { findDuplicatesJob } from "./find-job.ts";

let app: SchoolsApp;

beforeAll(async () => {
  app = await createSchoolsApp();
});

const HTML = { headers: { accept: "text/html" } };
/** Locations around Nairobi, a different one for each test. */
let places = 0;
const aPlace = () => ({ lon: 36.8 + 0.01 * ++places, lat: -1.3 });

/** Creates schools and runs the search for pairs among them. */
async function found(...schools: readonly object[]) {
  const made = [];
  for (const fields of schools) made.push((await app.make(fields)).body);
  const memory = async () => ({ index: app.app.index }) as never;
  const runner = await createRunner(app.app.record, [findDuplicatesJob], { memory });
  const { body } = await app.admin.send("POST", "duplicates/find/", { country_id: app.kenya });
  await expect.poll(() => statusOf(body.run)).toBe("succeeded");
  await runner.stop();
  const ids = made.map(({ id }) => id).join(",");
  const { results } = (await app.admin.get(`duplicates/?school_id__in=${ids}&sort=-score`)).body;
  return { made, pairs: results };
}

async function statusOf(run: number): Promise<string | undefined> {
  const { rows } = await app.app.record.pool.query<{ status: string }>("select status from job_run where id = $1", [
    run,
  ]);
  return rows[0]?.status;
}

const decide = (pair: { id: number }, what: string, body: object = {}) =>
  app.admin.send("POST", `duplicates/${pair.id}/${what}/`, body);

it("finds two records of one school, reports the reasons, and proposes only undecided pairs again", async () => {
  const place = aPlace();
  const duplicates = [
    { name: "Mto Primary School", num_students: 412, ...place },
    { name: "Mto Pry Sch", num_students: 409, ...place, lon: place.lon + 0.0005 },
    { name: "Kibera Academy", ...place, lon: place.lon + 0.001 },
  ];
  const { made, pairs } = await found(...duplicates);
  expect(pairs).toHaveLength(1);
  expect(pairs[0]).toMatchObject({
    ...{ school_id: made[0].id, other_id: made[1].id, metres: 56, at_point: 1, status: "open" },
    score: pairs[0].parts.reduce((sum: number, { points }: { points: number }) => sum + points, 0),
  });
  const compared = (await app.admin.get(`duplicates/${pairs[0].id}/schools/`)).body;
  expect(compared).toMatchObject({
    schools: [
      { school: { id: made[0].id, num_students: 412 }, measurements: 0, first_day: null },
      { school: { id: made[1].id } },
    ],
    shared_days: 0,
    near: [{ id: made[2].id }],
  });
  expect((await decide(pairs[0], "apart")).body).toEqual({ status: "apart" });
  await found();
  const kept = (await app.admin.get(`duplicates/${pairs[0].id}/`)).body;
  expect(kept).toMatchObject({ status: "apart", deleted: null });
  expect((await decide(pairs[0], "undo")).body).toEqual({ status: "open" });
});

it("stops between two schools when the server stops", async () => {
  await app.make({ name: "Ziwa School", ...aPlace() });
  const memory = async () => {
    void runner.stop();
    return { index: app.app.index } as never;
  };
  const runner = await createRunner(app.app.record, [findDuplicatesJob], { memory });
  const { body } = await app.admin.send("POST", "duplicates/find/", { country_id: app.kenya });
  await expect.poll(() => statusOf(body.run)).toBe("cancelled");
});

it("marks schools that share a location, and gives fewer points for it", async () => {
  const place = aPlace();
  const { pairs } = await found(
    { name: "Campus Primary A", ...place },
    { name: "Campus Primary A", ...place },
    { name: "Campus Secondary", ...place },
  );
  expect(pairs[0]).toMatchObject({ at_point: 3, metres: 0 });
  expect(pairs[0].parts.find(({ name }: { name: string }) => name === "place")).toMatchObject({ points: 15, of: 30 });
});

it("redirects every URL of a merged school to the remaining one, until the merge is undone", async () => {
  const place = aPlace();
  const { made, pairs } = await found(
    { name: "Uhuru Primary", giga_id_school: "uhuru-kept", ...place },
    { name: "Uhuru Primary School", giga_id_school: "uhuru-gone", ...place },
  );
  const [kept, gone] = made.map(({ id }) => id as number);
  expect((await decide(pairs[0], "merge", { keep: kept })).body).toEqual({ status: "merged" });
  const { send } = app.app;
  for (const page of ["/map/schools", "/embed/schools"]) {
    const moved = await send(`${page}?school_ids=${gone}&lng=pt`, HTML);
    expect([moved.status, moved.headers.location]).toEqual([308, `${page}?school_ids=${kept}&lng=pt`]);
    expect(moved.headers["cache-control"]).toBe("no-store");
  }
  expect((await send(`/map?school=${gone}`, HTML)).headers.location).toBe(`/map?school=${kept}`);
  expect((await send(`/map/schools?school_ids=${kept}`, HTML)).status).toBe(200);
  const read = async (url: string) => JSON.parse((await send(url)).body);
  expect((await read(`/api/statistics/global-stat/?school_id__in=${gone}`)).schools_connected).toBe(1);
  const list = await read(`/api/v1/schools/table/?school_ids=${gone}`);
  expect(list.results.map(({ id }: { id: number }) => id)).toEqual([kept]);
  for (const query of ["q=uhuru-gone", `id__exact=${gone}`]) {
    const { results } = await read(`/api/locations/gsearch/?${query}`);
    expect(results.map(({ id }: { id: number }) => id)).toEqual([kept]);
  }
  const file = await send(`/api/v1/export/schools.csv?school_ids=${gone},${kept}`);
  expect(file.body.trim().split("\n")).toHaveLength(2);

  expect((await decide(pairs[0], "undo")).body).toEqual({ status: "open" });
  expect((await send(`/map/schools?school_ids=${gone}`, HTML)).status).toBe(200);
  const back = await read(`/api/locations/gsearch/?q=uhuru-gone`);
  expect(back.results.map(({ id }: { id: number }) => id)).toEqual([gone]);
});

it("undoes merges of one school in reverse order, and reports which one must be undone first", async () => {
  const place = aPlace();
  const { made, pairs } = await found(
    { name: "Nyota Primary", ...place },
    { name: "Nyota Primary", ...place },
    { name: "Nyota Primary", ...place },
  );
  const [a, b, c] = made.map(({ id }) => id as number);
  const pairOf = (one?: number, other?: number) =>
    pairs.find(
      ({ school_id, other_id }: { school_id: number; other_id: number }) => school_id === one && other_id === other,
    );
  await decide(pairOf(a, b), "merge", { keep: b });
  // The pair of a removed school is not open.
  expect((await decide(pairOf(a, c), "merge", { keep: c })).status).toBe(404);
  await decide(pairOf(b, c), "merge", { keep: c });
  const found308 = await app.app.send(`/map/schools?school_ids=${a}`, HTML);
  expect(found308.headers.location).toBe(`/map/schools?school_ids=${c}`);
  const refused = await decide(pairOf(a, b), "undo");
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'The kept school was merged again since. Undo the merge of "Nyota Primary" and "Nyota Primary" first.',
  ]);
  expect((await decide(pairOf(b, c), "undo")).body).toEqual({ status: "open" });
  expect((await decide(pairOf(a, b), "undo")).body).toEqual({ status: "open" });
  expect((await app.admin.get(`duplicates/?status__in=open&school_id__in=${a}`)).body.count).toBe(2);
});

it("is not found for an actor of other countries, and is read-only for an actor with read permission", async () => {
  const { brazil, make, limited, reader } = app;
  const { pairs } = await found(
    { name: "Reach", ...aPlace() },
    { name: "Reach", lon: 36.8 + 0.01 * places, lat: -1.3 },
  );
  expect((await limited.get(`duplicates/${pairs[0].id}/schools/`)).status).toBe(200);
  expect((await decideAs(reader, pairs[0].id, "apart")).status).toBe(403);
  const foreign = [await make({ country_id: brazil, ...BRASILIA }), await make({ country_id: brazil, ...BRASILIA })];
  const { rows } = await app.app.record.pool.query<{ id: number }>(
    `insert into duplicate_pair (country_id, school_id, other_id, school_name, other_name, metres, score, parts)
     values ($1, $2, $3, 'Escola', 'Escola', 0, 90, '[]') returning id`,
    [brazil, foreign[0]!.body.id, foreign[1]!.body.id],
  );
  const hidden = rows[0]!.id;
  for (const answer of [
    await limited.get(`duplicates/${hidden}/`),
    await limited.get(`duplicates/${hidden}/schools/`),
    await limited.get(`duplicates/${hidden}/history/`),
    await decideAs(limited, hidden, "merge", { keep: foreign[0]!.body.id }),
    await decideAs(limited, hidden, "apart"),
    await decideAs(limited, hidden, "undo"),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await limited.get(`duplicates/?country_id__in=${brazil}`)).body.count).toBe(0);
  expect((await limited.send("POST", "duplicates/find/", { country_id: brazil })).status).toBe(400);
  expect((await limited.send("POST", "duplicates/find/", {})).status).toBe(400);
});

const BRASILIA = { lon: -47.9, lat: -15.8 };
const decideAs = (client: SchoolsApp["admin"], id: number, what: string, body: object = {}) =>
  client.send("POST", `duplicates/${id}/${what}/`, body);

it("finds locations with several schools, which remain marked as different until another school is added there", async () => {
  const place = aPlace();
  const { made } = await found(
    { name: "Ziwani Primary", num_students: 90, ...place },
    { name: "Ziwani Pry", education_level: "Primary", ...place },
    { name: "Ziwani Secondary", education_level: "Secondary", ...place },
    { name: "Alone", ...place, lon: place.lon + 0.002 },
  );
  const at = async (query = "") => (await app.admin.get(`duplicate-places/?q=ziwani${query}`)).body.results;
  const [row] = await at();
  expect(row).toMatchObject({
    name: "Ziwani Primary",
    schools: 3,
    same_name: 2,
    same_code: 0,
    levels: 2,
    status: "open",
  });
  expect([row.lon, row.lat]).toEqual([expect.closeTo(place.lon, 5), expect.closeTo(place.lat, 5)]);
  const inside = (await app.admin.get(`duplicate-places/${row.id}/schools/`)).body;
  expect(inside.schools.map(({ id }: { id: number }) => id)).toEqual(made.slice(0, 3).map(({ id }) => id));
  expect(inside.schools[0]).toMatchObject({ name: "Ziwani Primary", num_students: 90 });
  expect(inside.near).toMatchObject([{ id: made[3].id }]);

  const decideOn = (what: string, who = app.admin) => who.send("POST", `duplicate-places/${row.id}/${what}/`, {});
  expect((await decideOn("apart", app.reader)).status).toBe(403);
  expect((await decideOn("apart")).body).toEqual({ status: "apart" });
  expect((await decideOn("apart")).status).toBe(409);
  await found();
  expect(await at("&status__in=apart")).toMatchObject([{ id: row.id }]);
  await found({ name: "Ziwani Nursery", ...place });
  expect(await at()).toMatchObject([{ id: row.id, schools: 4, status: "open" }]);
  const { rows } = await app.app.record.pool.query<{ id: number }>(
    `insert into duplicate_place (country_id, lon5, lat5, name, school_ids, same_name, same_code, levels)
     values ($1, 1, 1, 'Escola', '{1,2}', 0, 0, 0) returning id`,
    [app.brazil],
  );
  const { limited } = app;
  const foreign = `duplicate-places/${rows[0]!.id}/`;
  for (const part of ["", "schools/", "history/"]) expect((await limited.get(foreign + part)).status).toBe(404);
  for (const what of ["apart", "undo"]) expect((await limited.send("POST", `${foreign}${what}/`, {})).status).toBe(404);
});
