import { REVIEW_STATUSES, REVIEW_TRANSITIONS, type ReviewStep } from "@schoolmap/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStaff, type StaffClient } from "../../admin/testing/create-staff.ts";
import { createReviewed, type Reviewed } from "../../ingest/review/testing/create-reviewed.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";

const [UPDATE, PUBLISH, VIEW] = [
  "can_update_school_master_data",
  "can_publish_school_master_data",
  "can_view_school_master_data",
];

let app: TestApp;
let queue: Reviewed;
const staff: Record<string, StaffClient> = {};

beforeAll(async () => {
  app = await createTestApp();
  queue = await createReviewed([], app.record);
  const countries = await app.record.db.selectFrom("country").select(["id", "code"]).execute();
  const idOf = (code: string) => countries.find((country) => country.code === code)!.id;
  const roles = {
    viewer: [[VIEW], null],
    editor: [[VIEW, UPDATE], null],
    publisher: [[VIEW, PUBLISH], null],
    kenyan: [[VIEW, UPDATE, PUBLISH], [idOf("KE")]],
    brazilian: [[VIEW, UPDATE, PUBLISH], [idOf("BR")]],
  } as const;
  for (const [name, [permissions, country_ids]] of Object.entries(roles)) {
    const values = { name, permissions: [...permissions], country_ids: country_ids && [...country_ids] };
    await app.record.db.insertInto("role").values(values).execute();
    staff[name] = await createStaff(app, name);
  }
  staff.admin = await createStaff(app, "Admin");
}, 60_000);

beforeEach(async () => {
  await app.record.pool.query("delete from school_review; delete from school_static; delete from school");
});

const list = async (query = "", who = staff.admin!) => (await who.get(`school-reviews/?${query}`)).body;
const waiting = async () => (await list()).results as { id: number; revision: number; status: string; name: string }[];
const rowsOf = (rows: readonly { id: number; revision: number }[]) =>
  rows.map(({ id, revision }) => ({ id, revision }));
const publishAll = async () =>
  (await staff.admin!.send("POST", "school-reviews/publications/", { rows: rowsOf(await waiting()), publish: true }))
    .body;

describe("the review queue", () => {
  it("is listed, counted and filtered, in a stable order", async () => {
    await queue.change([{ id: "g1" }, { id: "g2", school_name: "Mlima Primary" }]);
    await publishAll();
    await queue.change([{ id: "g1", latitude: -1.02 }, { id: "g2" }, { id: "g3", school_name: "Mto Primary" }]);
    await queue.remove(["g2"]);
    const all = await list("sort=name");
    expect(all.results.map(({ name, kind }: Record<string, unknown>) => [name, kind])).toEqual([
      ["Mlima Primary", "removal"],
      ["Mto Primary", "new"],
      ["School g1", "change"],
    ]);
    expect(all.count).toBe(3);
    for (const [query, names] of [
      ["flagged=true", ["School g1"]],
      ["kind=new,removal&sort=-name", ["Mto Primary", "Mlima Primary"]],
      ["status=DELETED", ["Mlima Primary"]],
      ["flag=moved", ["School g1"]],
      ["q=ml", ["Mlima Primary"]],
      ["q=primary+mt", ["Mto Primary"]],
      ["q=G1", ["School g1"]],
      ["q=%27%20%7C%20x", []],
      ["waiting_hours=1", []],
      [`source_id=${queue.sourceId + 1}`, []],
      ["status=PUBLISHED&sort=name", ["Mlima Primary", "School g1"]],
    ] as const) {
      const { results, count } = await list(query);
      expect([query, results.map(({ name }: { name: string }) => name), count]).toEqual([query, names, names.length]);
    }
    const { body: counts } = await staff.admin!.get("school-reviews/counts/");
    expect(counts).toMatchObject({ total: 3, flagged: 1, by_kind: { new: 1, change: 1, removal: 1 }, overdue: 0 });
    expect(counts.by_status).toEqual({ DRAFT: 2, DELETED: 1 });
    expect(counts.by_country).toMatchObject([{ code: "KE", rows: 3 }]);
    expect(counts.decided_today).toBe(2);
  });

  it.each(["arrived_at", "-arrived_at", "name", "-name", "changes", "-changes"])(
    "is paged by %s without gap or double",
    async (sort) => {
      await queue.change(Array.from({ length: 7 }, (_, at) => ({ id: `g${at}`, school_name: `School ${at % 3}` })));
      const seen: number[] = [];
      for (let after = ""; ; ) {
        const page = await list(`sort=${sort}&limit=2${after}`);
        expect(page.count).toBe(7);
        seen.push(...page.results.map(({ id }: { id: number }) => id));
        if (page.next === null) break;
        after = `&after=${page.next}`;
      }
      expect([...new Set(seen)].length).toBe(7);
      expect(seen).toEqual((await list(`sort=${sort}`)).results.map(({ id }: { id: number }) => id));
      expect((await staff.admin!.get("school-reviews/?after=bm9uZQ")).status).toBe(400);
    },
  );

  it("shows each changed field as it is now and after publishing, the move, and neighbours", async () => {
    await queue.change([{ id: "g1" }, { id: "g2" }]);
    await publishAll();
    await queue.change([{ id: "g1", latitude: -1.02, num_students: 1200 }]);
    await app.record.db.updateTable("school_static").set({ num_students: 130 }).execute();
    const [row] = await waiting();
    const { body, etag } = await staff.viewer!.get(`school-reviews/${row!.id}/`);
    expect(etag).toBe(`"school-reviews-${row!.id}-1"`);
    expect(body.fields).toEqual([
      { field: "lat", now: -1, next: -1.02 },
      { field: "num_students", now: 130, next: 1200 },
    ]);
    expect(body.place).toMatchObject({ metres: 2224, bearing: 180, now: [37.17, -1], next: [37.17, -1.02] });
    const { body: moves } = await staff.viewer!.get("school-reviews/moves/");
    expect(moves.features).toMatchObject([
      {
        id: row!.id,
        geometry: {
          type: "LineString",
          coordinates: [
            [37.17, -1],
            [37.17, -1.02],
          ],
        },
      },
    ]);
  });

  it("keeps what staff write over a source that says something newer, and shows the conflict", async () => {
    await queue.change([{ id: "g1" }]);
    await publishAll();
    await queue.change([{ id: "g1", school_name: "Feed one" }]);
    const [row] = await waiting();
    const at = `school-reviews/${row!.id}/`;
    const edited = await staff.editor!.send(
      "PATCH",
      at,
      { fields: { name: "Staff" } },
      `"school-reviews-${row!.id}-1"`,
    );
    expect(edited.body).toMatchObject({
      name: "Staff",
      status: "UPDATED_IN_DRAFT",
      fields: [{ field: "name", source: "Feed one" }],
    });
    await queue.change([{ id: "g1", school_name: "Feed two" }]);
    const { body } = await staff.editor!.get(at);
    expect(body.fields).toEqual([{ field: "name", now: "School g1", next: "Staff", source: "Feed two" }]);
    expect(body.flags).toEqual([{ code: "edit_conflict", field: "name", staff: "Staff", source: "Feed two" }]);
    const late = await staff.editor!.send("PATCH", at, { fields: { name: "Mine" } }, `"school-reviews-${row!.id}-1"`);
    expect(late).toMatchObject({
      status: 412,
      body: { conflict: [{ field: "name", yours: "Mine", current: "Staff" }] },
    });
    const outside = await staff.editor!.send("PATCH", at, { fields: { lat: 40 } }, "*");
    expect(outside).toMatchObject({ status: 400, body: { errors: [{ path: "fields.lat" }] } });
    expect((await staff.editor!.send("PATCH", at, { fields: { deleted: true } }, "*")).status).toBe(400);
    const { body: history } = await staff.viewer!.get(`${at}history/`);
    expect(history.results.length).toBe(3);
  });
});

describe("the life of a row", () => {
  const STEPS: readonly ReviewStep[] = ["edit", "send", "send_back", "publish", "discard", "restore"];
  const HELD: Readonly<Record<string, readonly string[]>> = {
    viewer: [VIEW!],
    editor: [VIEW!, UPDATE!],
    publisher: [VIEW!, PUBLISH!],
    admin: [VIEW!, UPDATE!, PUBLISH!],
  };

  const take = async (who: StaffClient, step: ReviewStep, row: { id: number; revision: number }) => {
    const rows = [{ id: row.id, revision: row.revision }];
    if (step === "edit") return who.send("PATCH", `school-reviews/${row.id}/`, { fields: { address: "Road 1" } }, "*");
    if (step === "publish") return who.send("POST", "school-reviews/publications/", { rows, publish: true });
    return who.send("POST", "school-reviews/steps/", { step, rows, note: "Please check." });
  };

  it("is as the contract declares it, for each role", { timeout: 120_000 }, async () => {
    await queue.change([{ id: "g1" }, { id: "g2" }]);
    await publishAll();
    await queue.change([{ id: "g1", school_name: "Other" }]);
    await queue.remove(["g2"]);
    const [change, removal] = (await waiting()).map(({ id }) => id);
    const cells = REVIEW_STATUSES.flatMap((status) =>
      STEPS.flatMap((step) => Object.keys(HELD).map((role) => [status, step, role] as const)),
    );
    for (const [status, step, role] of cells) {
      const id = ["DELETED", "DELETED_PUBLISHED", "DISCARDED"].includes(status) ? removal : change;
      await app.record.pool.query("update school set deleted = null");
      const { rows } = await app.record.pool.query(
        "update school_review set status = $1, note = '' where id = $2 returning id, revision",
        [status, id],
      );
      await take(staff[role]!, step, rows[0]);
      const expected = REVIEW_TRANSITIONS.find(
        (one) => one.step === step && one.from === status && HELD[role]!.includes(one.permission),
      );
      const after = await app.record.pool.query("select status from school_review where id = $1", [id]);
      expect([status, step, role, after.rows[0].status]).toEqual([status, step, role, expected?.to ?? status]);
    }
  });

  it("needs a note to send back, and keeps it for the editor", async () => {
    await queue.change([{ id: "g1" }]);
    const rows = rowsOf(await waiting());
    const bare = await staff.publisher!.send("POST", "school-reviews/steps/", { step: "send_back", rows });
    expect(bare).toMatchObject({ status: 400, body: { code: "required" } });
    const sent = await staff.publisher!.send("POST", "school-reviews/steps/", {
      step: "send_back",
      rows,
      note: "Check the pin.",
    });
    expect(sent.body).toEqual({ changed: 1, left_out: {} });
    expect((await waiting())[0]).toMatchObject({ status: "UPDATED_IN_DRAFT", note: "Check the pin." });
    const again = await staff.publisher!.send("POST", "school-reviews/steps/", {
      step: "send_back",
      rows,
      note: "Check.",
    });
    expect(again.body).toEqual({ changed: 0, left_out: { changed: 1 } });
  });
});

describe("publishing", () => {
  it("names what it would do, leaves out flagged rows and later arrivals, and is taken back", async () => {
    await queue.change([{ id: "g1" }, { id: "g2" }, { id: "g3" }]);
    await publishAll();
    await queue.change([
      { id: "g1", school_name: "One" },
      { id: "g2", latitude: -1.02 },
    ]);
    await queue.remove(["g3"]);
    const frozen = await staff.publisher!.send("POST", "school-reviews/publications/", { query: "" });
    expect(frozen).toMatchObject({
      status: 201,
      body: { state: "frozen", selected: 3, count: 2, left_out: { flagged: 1 } },
    });
    expect(frozen.body.removals).toEqual({ count: 1, names: ["School g3"] });
    await queue.change([{ id: "g9" }]);
    const at = `school-reviews/publications/${frozen.body.id}/`;
    const done = await staff.publisher!.send("POST", `${at}publish/`);
    expect(done.body).toMatchObject({ state: "published", published: 1, removed: 1, run: null });
    expect((await waiting()).map(({ name }) => name).sort()).toEqual(["School g2", "School g9"]);
    expect((await staff.publisher!.send("POST", `${at}publish/`)).status).toBe(409);
    const audit = await app.record.db
      .selectFrom("audit")
      .select(["entity", "action", "actor"])
      .where("entity", "=", "school")
      .where("actor", "like", "key:%")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(audit).toMatchObject([{ action: "update" }]);
    const undone = await staff.publisher!.send("POST", `${at}undo/`);
    expect(undone.body).toMatchObject({ state: "undone", undone: 2 });
    expect((await waiting()).length).toBe(4);
    const names = await app.record.db
      .selectFrom("school")
      .select("name")
      .where("deleted", "is", null)
      .orderBy("id")
      .execute();
    expect(names.map(({ name }) => name)).toEqual(["School g1", "School g2", "School g3"]);
    expect((await staff.publisher!.send("POST", `${at}undo/`)).status).toBe(409);
  });

  it("of many rows is a task", async () => {
    await queue.change(Array.from({ length: 101 }, (_, at) => ({ id: `g${at}` })));
    const frozen = await staff.publisher!.send("POST", "school-reviews/publications/", {
      query: "kind=new",
      include_flagged: true,
    });
    const at = `school-reviews/publications/${frozen.body.id}/`;
    const begun = await staff.publisher!.send("POST", `${at}publish/`);
    expect(begun.body).toMatchObject({ state: "publishing", count: 101, run: { status: "queued" } });
    expect((await staff.publisher!.send("POST", `${at}undo/`)).status).toBe(409);
    expect((await staff.publisher!.send("POST", `${at}cancel/`)).body).toMatchObject({ run: { status: "cancelled" } });
    expect((await staff.publisher!.send("POST", `${at}cancel/`)).status).toBe(409);
  });
});

describe("staff of some countries", () => {
  it("know nothing of the rows of others", async () => {
    await queue.change([{ id: "g1" }]);
    const [row] = await waiting();
    expect((await list("", staff.kenyan!)).count).toBe(1);
    expect(await list("", staff.brazilian!)).toEqual({ count: 0, next: null, results: [] });
    const { body } = await staff.brazilian!.get("school-reviews/counts/");
    expect(body).toMatchObject({ total: 0, by_country: [], by_source: [], by_status: {}, overdue: 0 });
    const [hidden, missing] = [
      await staff.brazilian!.get(`school-reviews/${row!.id}/`),
      await staff.brazilian!.get("school-reviews/999999/"),
    ];
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    expect(hidden.body.detail.replace(String(row!.id), "N")).toBe(missing.body.detail.replace("999999", "N"));
    expect((await staff.brazilian!.get("school-reviews/moves/")).body.features).toEqual([]);
    expect((await staff.brazilian!.get(`school-reviews/${row!.id}/history/`)).status).toBe(404);
    expect(
      (await staff.brazilian!.send("PATCH", `school-reviews/${row!.id}/`, { fields: { name: "x" } }, "*")).status,
    ).toBe(404);
    const rows = rowsOf([row!]);
    expect((await staff.brazilian!.send("POST", "school-reviews/steps/", { step: "send", rows })).body).toEqual({
      changed: 0,
      left_out: { gone: 1 },
    });
    expect((await staff.brazilian!.send("POST", "school-reviews/publications/", { rows, publish: true })).status).toBe(
      409,
    );
    const frozen = await staff.kenyan!.send("POST", "school-reviews/publications/", { rows });
    expect((await staff.brazilian!.get(`school-reviews/publications/${frozen.body.id}/`)).status).toBe(404);
  });
});
