import { ATTRIBUTES } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CLI } from "../../record/actor.ts";
import type { TestRecord } from "../../record/testing/create-test-record.ts";
import { publishRows } from "./publish-rows.ts";
import { createReviewed, type Reviewed } from "./testing/create-reviewed.ts";
import { undoRows } from "./undo-rows.ts";

const PUBLICATION = "00000000-0000-4000-8000-000000000001";
const options = { actor: CLI, publicationId: PUBLICATION };

/** Returns schools and their current facts, without stamps. */
async function publicSchools({ pool }: TestRecord) {
  const facts = ATTRIBUTES.map(({ column, table }) => `${table === "schools" ? "s" : "t"}.${column}`);
  const { rows } = await pool.query(
    `select s.id, s.country_id, s.region_id, s.district_id, s.giga_id_school, s.external_id, s.name, s.lon, s.lat,
       s.connection_status, s.is_demo, s.import_id, ${facts.join(", ")}
     from school s left join school_static t on t.school_id = s.id and t.valid_to is null
     where s.deleted is null order by s.id`,
  );
  return rows;
}

const publish = async ({ record, queue }: Reviewed) => {
  const rows = (await queue()).filter(({ is_waiting }) => is_waiting);
  const chosen = { ids: rows.map(({ id }) => id), revisions: rows.map(({ revision }) => revision), isDemo: false };
  return publishRows(record, chosen, options);
};

describe("a reviewed school feed", () => {
  test("holds new schools, publishes plain changes immediately, and never holds unchanged rows", async () => {
    const reviewed = await createReviewed(["g1", "g2"]);
    expect(await publicSchools(reviewed.record)).toEqual([]);
    expect((await reviewed.queue()).map(({ kind, status }) => [kind, status])).toEqual([
      ["new", "DRAFT"],
      ["new", "DRAFT"],
    ]);
    expect(await publish(reviewed)).toEqual({ published: 2, removed: 0, leftOut: {} });
    expect((await publicSchools(reviewed.record)).map(({ name }) => name)).toEqual(["School g1", "School g2"]);

    await reviewed.change([{ id: "g1", num_students: 140 }, { id: "g2" }]);
    expect((await publicSchools(reviewed.record)).map(({ num_students }) => num_students)).toEqual([140, 120]);
    expect((await reviewed.queue()).filter(({ is_waiting }) => is_waiting)).toEqual([]);
  });

  test.each([
    [{ school_name: "Renamed" }, { name: { old: "School g1", new: "Renamed" } }],
    [{ school_id_govt: "gov-9" }, { external_id: { old: "gov-g1", new: "gov-9" } }],
    [{ education_level: "Secondary" }, { education_level: { old: "Primary", new: "Secondary" } }],
    [{ latitude: -1.00001 }, { lat: { old: -1, new: -1.00001 } }],
    [{ connectivity_RT: "No" }, { connectivity: { old: true, new: false } }],
  ])("holds %j with its old and new value", async (change, modified) => {
    const reviewed = await createReviewed(["g1"]);
    await publish(reviewed);
    await reviewed.change([{ id: "g1", ...change }]);
    const [row] = (await reviewed.queue()).filter(({ is_waiting }) => is_waiting);
    expect(row).toMatchObject({ kind: "change", status: "DRAFT", modified_fields: modified, changes: 1, flags: [] });
    expect((await publicSchools(reviewed.record))[0].name).toBe("School g1");
  });

  test("publishes a move in the sixth decimal, and flags suspicious changes", async () => {
    const reviewed = await createReviewed(["g1", "g2"]);
    await publish(reviewed);
    await reviewed.change([
      { id: "g1", latitude: -1.000004 },
      { id: "g2", latitude: -1.02, num_students: 1200, school_name: "School g1" },
    ]);
    expect((await publicSchools(reviewed.record))[0].lat).toBe(-1.000004);
    const [row] = (await reviewed.queue()).filter(({ is_waiting }) => is_waiting);
    expect(row!.flags).toEqual([
      { code: "moved", metres: 2224, bearing: 180 },
      { code: "count_jump", field: "num_students", from: 120, to: 1200 },
    ]);
  });

  test("replaces the waiting row, and withdraws it when the source reverts the change", async () => {
    const reviewed = await createReviewed(["g1"]);
    await publish(reviewed);
    await reviewed.change([{ id: "g1", school_name: "Once" }]);
    await reviewed.change([{ id: "g1", school_name: "Twice" }]);
    const waiting = (await reviewed.queue()).filter(({ is_waiting }) => is_waiting);
    expect(waiting.map(({ name, revision }) => [name, revision])).toEqual([["Twice", 2]]);
    await reviewed.change([{ id: "g1", school_name: "Twice" }]);
    expect((await reviewed.queue()).at(-1)!.revision).toBe(2);
    await reviewed.change([{ id: "g1" }]);
    expect((await reviewed.queue()).at(-1)).toMatchObject({ status: "DISCARDED", decided_by: "system" });
  });

  test("holds a deletion, and also the row that restores the school", async () => {
    const reviewed = await createReviewed(["g1", "g2"]);
    await publish(reviewed);
    await reviewed.remove(["g1"]);
    const [row] = (await reviewed.queue()).filter(({ is_waiting }) => is_waiting);
    expect(row).toMatchObject({ kind: "removal", status: "DELETED", name: "School g1" });
    expect(await publish(reviewed)).toEqual({ published: 0, removed: 1, leftOut: {} });
    expect((await publicSchools(reviewed.record)).map(({ name }) => name)).toEqual(["School g2"]);
    await reviewed.change([{ id: "g1" }]);
    const [back] = (await reviewed.queue()).filter(({ is_waiting }) => is_waiting);
    expect(back!.flags).toMatchObject([{ code: "came_back" }]);
    await publish(reviewed);
    expect((await publicSchools(reviewed.record)).length).toBe(2);
  });

  test("counts held rows in its import, and its rows in the totals", async () => {
    const reviewed = await createReviewed(["g1", "g2"]);
    const { pool } = reviewed.record;
    const { rows } = await pool.query("select rows_total, rows_imported, rows_held from import");
    expect(rows).toEqual([{ rows_total: 2, rows_imported: 0, rows_held: 2 }]);
    await publish(reviewed);
    const sums =
      "select status, kind, is_flagged, sum(rows)::int as n from school_review_count group by 1, 2, 3 having sum(rows) <> 0";
    expect((await pool.query(sums)).rows).toEqual([{ status: "PUBLISHED", kind: "new", is_flagged: false, n: 2 }]);
  });
});

describe("publishing", () => {
  test("skips rows that were changed or published, or whose school has changed", async () => {
    const reviewed = await createReviewed(["g1", "g2", "g3"]);
    const rows = await reviewed.queue();
    const [one, two, three] = rows.map(({ id }) => id) as [number, number, number];
    await reviewed.record.db
      .updateTable("school_review")
      .set({ status: "UPDATED_IN_DRAFT" })
      .where("id", "=", one)
      .execute();
    await reviewed.record.db.updateTable("school_review").set({ note: "x" }).where("id", "=", two).execute();
    await reviewed.school("g3");
    const chosen = { ids: [one, two, three, 999], revisions: [2, 1, 1, 1], isDemo: false };
    expect(await publishRows(reviewed.record, chosen, options)).toEqual({
      published: 0,
      removed: 0,
      leftOut: { not_ready: 1, changed: 1, school_changed: 1, gone: 1 },
    });
  });

  test("twice at the same time publishes each row once", async () => {
    const reviewed = await createReviewed(Array.from({ length: 20 }, (_, at) => `g${at}`));
    const results = await Promise.all([publish(reviewed), publish(reviewed)]);
    expect(results.reduce((sum, { published }) => sum + published, 0)).toBe(20);
    expect((await publicSchools(reviewed.record)).length).toBe(20);
  });

  test("and undoing restore the previous record", async () => {
    const change = fc.record(
      {
        school_name: fc.constantFrom("Renamed", "School of peace"),
        latitude: fc.integer({ min: -30, max: 30 }).map((n) => n / 10 - 0.5),
        num_students: fc.integer({ min: 0, max: 5000 }),
        num_computers: fc.integer({ min: 0, max: 50 }),
        education_level: fc.constantFrom("Secondary", "Pre-Primary"),
        connectivity_govt: fc.constantFrom("Yes", "No"),
        connectivity_RT: fc.constantFrom("Yes", "No"),
        school_id_govt: fc.uuid(),
      },
      { requiredKeys: [] },
    );
    const ids = ["g1", "g2", "g3", "g4"];
    const world = fc.record({
      changes: fc.array(change, { minLength: 4, maxLength: 4 }),
      gone: fc.subarray(ids),
      added: fc.subarray(["g5", "g6", "g7"]),
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ changes, gone, added }) => {
        const reviewed = await createReviewed(ids);
        await publish(reviewed);
        await reviewed.change([...ids.map((id, at) => ({ id, ...changes[at] })), ...added.map((id) => ({ id }))]);
        if (gone.length > 0) await reviewed.remove(gone);
        const [schools, queue] = [await publicSchools(reviewed.record), await reviewed.queue()];
        const waiting = queue.filter(({ is_waiting }) => is_waiting).map(({ id }) => id);
        await reviewed.record.db.updateTable("school_review").set({ publication_id: null }).execute();
        const before = await reviewed.queue();
        expect(await publish(reviewed)).toMatchObject({ leftOut: {} });
        if (waiting.length > 0) expect(await publicSchools(reviewed.record)).not.toEqual(schools);
        expect(await undoRows(reviewed.record, waiting, options)).toEqual({ undone: waiting.length, changedSince: 0 });
        expect(await publicSchools(reviewed.record)).toEqual(schools);
        const plain = (rows: typeof queue) => rows.map(({ revision, modified_at, modified_by, ...row }) => row);
        expect(plain(await reviewed.queue())).toEqual(plain(before));
        await reviewed.record.drop();
      }),
      { numRuns: Number(process.env.UNDO_RUNS ?? 6) },
    );
  });

  test("is not undone for a school whose published value was changed since, and undoing keeps other changes", async () => {
    const reviewed = await createReviewed(["g1", "g2"]);
    await publish(reviewed);
    await reviewed.change([
      { id: "g1", school_name: "One" },
      { id: "g2", school_name: "Two" },
    ]);
    const waiting = (await reviewed.queue()).filter(({ is_waiting }) => is_waiting).map(({ id }) => id);
    await publish(reviewed);
    const { db } = reviewed.record;
    await db.updateTable("school").set({ name: "Other" }).where("giga_id_school", "=", "g1").execute();
    await db.updateTable("school").set({ address: "Main road" }).where("giga_id_school", "=", "g2").execute();
    expect(await undoRows(reviewed.record, waiting, options)).toEqual({ undone: 1, changedSince: 1 });
    expect((await publicSchools(reviewed.record)).map(({ name, address }) => [name, address])).toEqual([
      ["Other", null],
      ["School g2", "Main road"],
    ]);
  });
});
