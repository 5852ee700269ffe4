import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createReviewApp, named, type ReviewApp } from "./testing/create-review-app.ts";

let review: ReviewApp;
beforeAll(async () => {
  review = await createReviewApp();
});
beforeEach(() => review.clear());

describe("the review queue", () => {
  it("is listed, counted and filtered, in a stable order", async () => {
    await review.queue.change([{ id: "g1" }, { id: "g2", school_name: "Mlima Primary" }]);
    await review.publishAll();
    await review.queue.change([{ id: "g1", latitude: -1.02 }, { id: "g2" }, { id: "g3", school_name: "Mto Primary" }]);
    await review.queue.remove(["g2"]);
    const all = await review.list("sort=name");
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
      [`source_id=${review.queue.sourceId + 1}`, []],
      ["status=PUBLISHED&sort=name", ["Mlima Primary", "School g1"]],
    ] as const) {
      const { results, count } = await review.list(query);
      expect([query, results.map(({ name }: { name: string }) => name), count]).toEqual([query, names, names.length]);
    }
    const { body: counts } = await review.staff.admin.get("school-reviews/counts/");
    expect(counts).toMatchObject({ total: 3, flagged: 1, by_kind: { new: 1, change: 1, removal: 1 }, overdue: 0 });
    expect(counts.by_status).toEqual({ DRAFT: 2, DELETED: 1 });
    expect(counts.by_country).toMatchObject([{ code: "KE", rows: 3 }]);
    expect(counts.decided_today).toBe(2);
  });

  it.each(["arrived_at", "-arrived_at", "name", "-name", "changes", "-changes"])(
    "is paged by %s without gaps or duplicates",
    async (sort) => {
      await review.queue.change(
        Array.from({ length: 7 }, (_, at) => ({ id: `g${at}`, school_name: `School ${at % 3}` })),
      );
      const seen: number[] = [];
      for (let after = ""; ; ) {
        const page = await review.list(`sort=${sort}&limit=2${after}`);
        expect(page.count).toBe(7);
        seen.push(...page.results.map(({ id }: { id: number }) => id));
        if (page.next === null) break;
        after = `&after=${page.next}`;
      }
      expect([...new Set(seen)].length).toBe(7);
      expect(seen).toEqual((await review.list(`sort=${sort}`)).results.map(({ id }: { id: number }) => id));
      expect((await review.staff.admin.get("school-reviews/?after=bm9uZQ")).status).toBe(400);
    },
  );

  it("shows the current and the next value of each changed field, the move, and neighbours", async () => {
    await review.queue.change([{ id: "g1" }, { id: "g2" }]);
    await review.publishAll();
    await review.queue.change([{ id: "g1", latitude: -1.02, num_students: 1200 }]);
    await review.app.record.db.updateTable("school_static").set({ num_students: 130 }).execute();
    const [row] = await review.waiting();
    const { body, etag } = await review.staff.viewer.get(`school-reviews/${row!.id}/`);
    expect(etag).toBe(`"school-reviews-${row!.id}-1"`);
    expect(body.fields).toEqual([
      { field: "lat", now: -1, next: -1.02 },
      { field: "num_students", now: 130, next: 1200 },
    ]);
    expect(body.place).toMatchObject({ metres: 2224, bearing: 180, now: [37.17, -1], next: [37.17, -1.02] });
    const { body: moves } = await review.staff.viewer.get("school-reviews/moves/");
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

  it("keeps edits of staff over a newer value of the source, and shows the conflict", async () => {
    await review.queue.change([{ id: "g1" }]);
    await review.publishAll();
    await review.queue.change([{ id: "g1", school_name: "Feed one" }]);
    const [row] = await review.waiting();
    const at = `school-reviews/${row!.id}/`;
    const edited = await review.staff.editor.send(
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
    await review.queue.change([{ id: "g1", school_name: "Feed two" }]);
    const { body } = await review.staff.editor.get(at);
    expect(body.fields).toEqual([{ field: "name", now: "School g1", next: "Staff", source: "Feed two" }]);
    expect(body.flags).toEqual([{ code: "edit_conflict", field: "name", staff: "Staff", source: "Feed two" }]);
    const late = await review.staff.editor.send(
      "PATCH",
      at,
      { fields: { name: "Mine" } },
      `"school-reviews-${row!.id}-1"`,
    );
    expect(late).toMatchObject({
      status: 412,
      body: { conflict: [{ field: "name", yours: "Mine", current: "Staff" }] },
    });
    const outside = await review.staff.editor.send("PATCH", at, { fields: { lat: 40 } }, "*");
    expect(outside).toMatchObject({ status: 400, body: { errors: [{ path: "fields.lat" }] } });
    expect((await review.staff.editor.send("PATCH", at, { fields: { deleted: true } }, "*")).status).toBe(400);
    const { body: history } = await review.staff.viewer.get(`${at}history/`);
    expect(history.results.length).toBe(3);
  });
});

describe("staff with a country limit", () => {
  it("cannot access the rows of other countries", async () => {
    await review.queue.change([{ id: "g1" }]);
    const [row] = await review.waiting();
    expect((await review.list("", review.staff.kenyan)).count).toBe(1);
    expect(await review.list("", review.staff.brazilian)).toEqual({ count: 0, next: null, results: [] });
    const { body } = await review.staff.brazilian.get("school-reviews/counts/");
    expect(body).toMatchObject({ total: 0, by_country: [], by_source: [], by_status: {}, overdue: 0 });
    const [hidden, missing] = [
      await review.staff.brazilian.get(`school-reviews/${row!.id}/`),
      await review.staff.brazilian.get("school-reviews/999999/"),
    ];
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    expect(hidden.body.detail.replace(String(row!.id), "N")).toBe(missing.body.detail.replace("999999", "N"));
    expect((await review.staff.brazilian.get("school-reviews/moves/")).body.features).toEqual([]);
    expect((await review.staff.brazilian.get(`school-reviews/${row!.id}/history/`)).status).toBe(404);
    expect(
      (await review.staff.brazilian.send("PATCH", `school-reviews/${row!.id}/`, { fields: { name: "x" } }, "*")).status,
    ).toBe(404);
    const rows = named([row!]);
    expect((await review.staff.brazilian.send("POST", "school-reviews/steps/", { step: "send", rows })).body).toEqual({
      changed: 0,
      left_out: { gone: 1 },
    });
    expect((await review.staff.brazilian.send("POST", "school-reviews/sets/", { rows, at_once: true })).status).toBe(
      409,
    );
    const frozen = await review.staff.kenyan.send("POST", "school-reviews/sets/", { rows });
    expect((await review.staff.brazilian.get(`school-reviews/sets/${frozen.body.id}/`)).status).toBe(404);
  });
});
