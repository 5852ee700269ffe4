import { beforeAll, describe, expect, it } from "vitest";
import { createSchoolsApp, type SchoolsApp } from "./testing/create-schools-app.ts";

let it_: SchoolsApp;

beforeAll(async () => {
  it_ = await createSchoolsApp();
});

const BRASILIA = { lon: -47.9, lat: -15.8 };

describe("a school", () => {
  it("is created in the region of its location, and its author sees it in the next list", async () => {
    const { admin, make } = it_;
    const made = await make({
      giga_id_school: "NEW-One",
      name: "Uhuru Primary",
      num_students: 412,
      connectivity: true,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{ giga_id_school: "new-one", revision: 1, num_students: 412, connection_status: "connected", deleted: null },
    });
    expect(made.body.region_id).toBeGreaterThan(0);
    const list = await admin.get("schools/?q=uhuru");
    expect(list.body).toMatchObject({ count: 1, results: [{ id: made.body.id, num_students: 412 }] });
    const read = await admin.get(`schools/${made.body.id}/`);
    expect([read.etag, read.body]).toEqual([made.etag, made.body]);
  });

  it("is refused outside of its country, which the message names, and with the Giga id of another school", async () => {
    const { make } = it_;
    const outside = await make(BRASILIA);
    expect(outside.status).toBe(400);
    expect(outside.body.errors).toEqual([{ path: "lon", code: "invalid", message: "The place lies outside Kenya." }]);
    await make({ giga_id_school: "taken" });
    const twice = await make({ giga_id_school: "TAKEN" });
    expect(twice.status).toBe(409);
    expect(twice.body.errors[0].path).toBe("giga_id_school");
  });

  it("moves into another region, and its facts start a new version", async () => {
    const { admin, make, app } = it_;
    const made = await make({ num_students: 10, name: "Mover" });
    const moved = await admin.send(
      "PATCH",
      `schools/${made.body.id}/`,
      { lon: 39.67, lat: -4.05, num_students: 11 },
      made.etag,
    );
    expect(moved.body).toMatchObject({ revision: 2, num_students: 11 });
    expect(moved.body.region_id).not.toBe(made.body.region_id);
    const { rows } = await app.record.pool.query(
      "select num_students, valid_to is null as current from school_static where school_id = $1 order by valid_from",
      [made.body.id],
    );
    expect(rows).toEqual([
      { num_students: 10, current: false },
      { num_students: 11, current: true },
    ]);
  });

  it("returns the changes of others, including facts, to an editor with an outdated revision", async () => {
    const { admin, make } = it_;
    const made = await make({ num_students: 1 });
    const path = `schools/${made.body.id}/`;
    await admin.send("PATCH", path, { num_students: 2 }, made.etag);
    const late = await admin.send("PATCH", path, { num_students: 3 }, made.etag);
    expect(late.status).toBe(412);
    expect(late.body.conflict).toEqual([{ field: "num_students", base: 1, yours: 3, current: 2 }]);
  });

  it("has a single history with its facts; any moment can be read and any revision restored", async () => {
    const { admin, make } = it_;
    const made = await make({ num_students: 1, name: "First" });
    const path = `schools/${made.body.id}/`;
    const second = await admin.send("PATCH", `${path}?reason=Counted`, { num_students: 2 }, made.etag);
    const third = await admin.send("PATCH", path, { name: "Third", num_students: 3 }, second.etag);
    const { results } = (await admin.get(`${path}history/`)).body;
    expect(results.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1]);
    expect(results[1]).toMatchObject({
      reason: "Counted",
      changes: [{ field: "num_students", before: 1, after: 2 }],
    });
    const then = await admin.get(`${path}?at=${second.body.modified_at}`);
    expect(then.body).toMatchObject({ name: "First", num_students: 2 });
    const restored = await admin.send("POST", `${path}restore/`, { revision: 1 }, third.etag);
    expect(restored.body).toMatchObject({ name: "First", num_students: 1, revision: 4 });
  });

  it("is restored when it is created again with its Giga id after deletion", async () => {
    const { admin, make } = it_;
    const made = await make({ giga_id_school: "again", name: "Before" });
    const deleted = await admin.send("DELETE", `schools/${made.body.id}/`, undefined, made.etag);
    expect(deleted.body.deleted).not.toBeNull();
    expect((await admin.get("schools/?giga_id_school__in=again")).body.count).toBe(0);
    expect((await admin.get("schools/?deleted=only&q=again")).body.results).toMatchObject([{ id: made.body.id }]);
    // Only living schools can be selected by their facts, both in lists and in batches.
    const byFacts = "deleted=only&num_students__range=1,9";
    expect(await admin.get(`schools/?${byFacts}`)).toMatchObject({ status: 400, body: { code: "invalid_filter" } });
    const batch = await admin.send("POST", "schools/batches/", { action: "restore", query: byFacts });
    expect(batch).toMatchObject({ status: 400, body: { code: "invalid_filter" } });
    const back = await make({ giga_id_school: "again", name: "After" });
    expect(back.body).toMatchObject({ id: made.body.id, name: "After", deleted: null });
  });

  it("is not found for an actor of other countries, and cannot be moved to a country that its actor may not access", async () => {
    const { admin, limited, make, brazil } = it_;
    const foreign = await make({ country_id: brazil, ...BRASILIA, name: "Escola" });
    expect(foreign.status).toBe(201);
    const path = `schools/${foreign.body.id}/`;
    const missing = (await limited.get("schools/999999/")).body.detail.replace("999999", foreign.body.id);
    for (const answer of [
      await limited.get(path),
      await limited.get(`${path}history/`),
      await limited.send("PATCH", path, { name: "Mine" }, "*"),
      await limited.send("DELETE", path, undefined, "*"),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([404, missing]);
    }
    expect((await limited.get(`schools/?country_id__in=${brazil}`)).body.count).toBe(0);
    const facets = (await limited.get("schools/?limit=0&facets=country_id")).body.facets.country_id;
    expect(facets).toHaveLength(1);
    expect((await admin.get(`schools/?country_id__in=${brazil}`)).body.count).toBe(1);
    const own = await make({ name: "Own" });
    const moved = await limited.send("PATCH", `schools/${own.body.id}/`, { country_id: brazil, ...BRASILIA }, own.etag);
    expect(moved.body.errors[0].path).toBe("country_id");
    expect((await limited.get(`school-place/?country_id=${brazil}&lon=-47.9&lat=-15.8`)).status).toBe(404);
  });

  it("shows its region and nearby schools while its location is set", async () => {
    const { admin, make, kenya } = it_;
    const near = await make({ lon: 37.1, lat: -0.5, name: "Neighbour" });
    const place = (await admin.get(`school-place/?country_id=${kenya}&lon=37.1005&lat=-0.5`)).body;
    expect(place).toMatchObject({ is_inside: true, near: [{ id: near.body.id, metres: 56 }] });
    expect((await admin.get(`school-place/?country_id=${kenya}&lon=-47.9&lat=-15.8`)).body).toMatchObject({
      ...{ is_inside: false, region: null },
    });
  });

  it("is read-only for an actor with read permission", async () => {
    const { reader, make } = it_;
    const made = await make({});
    expect((await reader.get(`schools/${made.body.id}/`)).status).toBe(200);
    expect((await reader.send("PATCH", `schools/${made.body.id}/`, { name: "x" }, made.etag)).status).toBe(403);
  });
});

describe("many schools", () => {
  it("are changed, deleted and restored as a frozen set, and each batch can be undone", async () => {
    const { admin, make } = it_;
    const all = await Promise.all(
      [1, 2, 3].map((n) => make({ name: `Batch ${n}`, num_students: n, school_type: "Old" })),
    );
    const ids = all.map(({ body }) => body.id as number);
    const query = "q=batch&sort=name";
    const list = async () => (await admin.get(`schools/?${query}`)).body.results;
    const before = await list();
    const patch = { school_type: "Public", num_students: 3, connectivity: false };
    const frozen = await admin.send("POST", "schools/batches/", { action: "update", query, patch });
    expect(frozen.body).toMatchObject({ count: 3, is_job: false, left_out: [] });
    const run = await admin.send("POST", `schools/batches/${frozen.body.id}/`, { hash: frozen.body.hash });
    expect(run.body).toEqual({ changed: 3, run: null });
    expect(await list()).toMatchObject(ids.map(() => ({ ...patch, connection_status: "not_connected" })));
    const undone = await admin.send("POST", `schools/batches/${frozen.body.id}/undo/`, {});
    expect(undone.body).toEqual({ changed: 3, run: null, kept: 0, kept_rows: [] });
    const strip = (rows: Record<string, unknown>[]) =>
      rows.map(({ revision: _r, modified_at: _m, modified_by: _b, ...row }) => row);
    expect(strip(await list())).toEqual(strip(before));
    const same = await admin.send("POST", "schools/batches/", { action: "update", query, patch: { num_students: 3 } });
    expect(same.body).toMatchObject({ count: 2, left_out: [{ count: 1, sample: [{ id: ids[2] }] }] });
  });

  it("keep later changes of others when a batch is undone, field by field", async () => {
    const { admin, make } = it_;
    const [one, two] = [
      await make({ name: "Fields 1", num_students: 1, school_type: "Old", address: "Here" }),
      await make({ name: "Fields 2", num_students: 2, school_type: "Old" }),
    ];
    const patch = { school_type: "New", num_students: 9, connectivity: true };
    const frozen = (await admin.send("POST", "schools/batches/", { action: "update", query: "q=fields", patch })).body;
    await admin.send("POST", `schools/batches/${frozen.id}/`, { hash: frozen.hash });
    const path = `schools/${one.body.id}/`;
    const now = await admin.get(path);
    await admin.send("PATCH", path, { num_students: 30, address: "There" }, now.etag);
    const undone = await admin.send("POST", `schools/batches/${frozen.id}/undo/`, {});
    expect(undone.body).toEqual({
      ...{ changed: 2, run: null, kept: 1 },
      kept_rows: [
        { id: one.body.id, label: "Fields 1", fields: [{ field: "num_students", before: 1, batch: 9, current: 30 }] },
      ],
    });
    expect((await admin.get(path)).body).toMatchObject({
      ...{ num_students: 30, address: "There", school_type: "Old", connectivity: null, connection_status: "unknown" },
    });
    expect((await admin.get(`schools/${two.body.id}/`)).body).toMatchObject({ num_students: 2, school_type: "Old" });
  });

  it("are restored when their deletion is undone, except those that others have already restored", async () => {
    const { admin, make } = it_;
    const ids = [await make({ name: "Gone 1" }), await make({ name: "Gone 2" })].map(({ body }) => body.id as number);
    const frozen = (await admin.send("POST", "schools/batches/", { action: "delete", query: "q=gone" })).body;
    await admin.send("POST", `schools/batches/${frozen.id}/`, { hash: frozen.hash });
    const path = `schools/${ids[0]}/`;
    await admin.send("POST", `${path}restore/`, {}, (await admin.get(path)).etag);
    const undone = (await admin.send("POST", `schools/batches/${frozen.id}/undo/`, {})).body;
    expect(undone).toMatchObject({ changed: 1, kept: 1, kept_rows: [{ id: ids[0] }] });
    expect((await admin.get("schools/?q=gone")).body.count).toBe(2);
  });

  it("cannot be changed by an expired set, and each new set deletes two expired ones", async () => {
    const { admin, make, app } = it_;
    await make({ name: "Late 1" });
    const freeze = async () =>
      (await admin.send("POST", "schools/batches/", { action: "delete", query: "q=late" })).body;
    const sets = [await freeze(), await freeze(), await freeze()];
    const ids = sets.map(({ id }) => id as string);
    const kept = async () =>
      (await app.record.pool.query("select id from school_batch where id = any($1)", [ids])).rowCount;
    await app.record.pool.query("update school_batch set expires_at = now() - interval '1 s' where id = any($1)", [
      ids,
    ]);
    expect((await admin.send("POST", `schools/batches/${ids[0]}/`, { hash: sets[0].hash })).status).toBe(404);
    await freeze();
    expect(await kept()).toBe(1);
    await freeze();
    expect(await kept()).toBe(0);
    expect((await admin.get("schools/?q=late")).body.count).toBe(1);
  });

  it("are not changed when one of them was changed in the meantime", async () => {
    const { admin, make } = it_;
    const [one] = await Promise.all([make({ name: "Meanwhile 1" }), make({ name: "Meanwhile 2" })]);
    const frozen = await admin.send("POST", "schools/batches/", { action: "delete", query: "q=meanwhile" });
    await admin.send("PATCH", `schools/${one.body.id}/`, { address: "Here" }, one.etag);
    const run = await admin.send("POST", `schools/batches/${frozen.body.id}/`, { hash: frozen.body.hash });
    expect(run.status).toBe(409);
    expect((await admin.get("schools/?q=meanwhile")).body.count).toBe(2);
  });
});

describe("a school in the past, as visitors see it", () => {
  const fetchSchool = async (path: string) => {
    const { status, body } = await it_.app.send(`/api/v1/schools/${path}`);
    return { status, body: JSON.parse(body) };
  };
  const dataOf = async (id: number, at: string) => (await fetchSchool(`${id}?at=${at}`)).body.data;

  it("is shown in its former state, with the current columns and the time of its validity", async () => {
    const { admin, make } = it_;
    const made = await make({ name: "First", num_students: 1, connectivity_speed: 20_500_000 });
    const { id } = made.body;
    const path = `schools/${id}/`;
    const second = await admin.send("PATCH", path, { name: "Second", num_students: 2, lat: -1.3 }, made.etag);
    const third = await admin.send("PATCH", path, { connectivity_speed: null }, second.etag);
    const [t1, t2, t3] = [made, second, third].map(({ body }) => body.modified_at);
    expect(await dataOf(id, t1)).toMatchObject({
      ...{ schoolmap_id: id, name: "First", num_students: 1, connectivity_speed_mbps: 20.5, latitude: -1.29 },
      ...{ country_iso3_code: "KEN", valid_from: t1, valid_to: t2 },
    });
    expect(await dataOf(id, t2)).toMatchObject({ name: "Second", num_students: 2, valid_from: t2, valid_to: t3 });
    const { valid_from, valid_to, ...now } = await dataOf(id, new Date().toISOString().slice(0, 10));
    expect([valid_from, valid_to]).toEqual([t3, null]);
    expect((await fetchSchool(String(id))).body.data).toEqual(now);
    expect(Object.keys(now)).not.toContain("email");
  });

  it("has the class of its former value in a static layer", async () => {
    const { admin, make } = it_;
    const made = await make({ coverage_type: "4g" });
    const { id } = made.body;
    const changed = await admin.send("PATCH", `schools/${id}/`, { coverage_type: "2g" }, made.etag);
    const classAt = async (at: string) => {
      const { layer_value, layer_class, layer_unit } = (await fetchSchool(`${id}?at=${at}&layer_id=4`)).body.data;
      return [layer_value, layer_class, layer_unit];
    };
    const [before, after] = [await classAt(made.body.modified_at), await classAt(changed.body.modified_at)];
    expect(before[0]).toBe("4g");
    expect(after[0]).toBe("2g");
    expect(before[1]).not.toBe(after[1]);
    expect((await fetchSchool(`${id}?layer_id=4`)).body.data).toMatchObject({
      layer_value: "2g",
      layer_class: after[1],
    });
    expect((await fetchSchool(`${id}?at=2026-01-01&layer_id=99999`)).status).toBe(404);
  });

  it("is not available before its creation, after its deletion, or in a live layer", async () => {
    const { admin, make } = it_;
    const made = await make({ name: "Short" });
    const { id } = made.body;
    const deleted = await admin.send("DELETE", `schools/${id}/`, undefined, made.etag);
    const statusAt = async (at: string) => (await fetchSchool(`${id}?at=${at}`)).status;
    expect(await statusAt("2020-01-01")).toBe(404);
    expect(await statusAt(made.body.modified_at)).toBe(200);
    expect(await statusAt(deleted.body.modified_at)).toBe(404);
    const at = made.body.modified_at;
    expect((await fetchSchool(`${id}?at=${at}&layer_id=3`)).body).toMatchObject({
      ...{ status: 400, parameter: "layer_id", detail: expect.stringContaining("start_date") },
    });
    expect((await fetchSchool(`${id}?at=${at}&benchmark=national`)).body).toMatchObject({
      status: 400,
      parameter: "benchmark",
    });
  });
});
