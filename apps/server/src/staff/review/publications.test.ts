import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createReviewDesk, type ReviewDesk } from "./testing/create-review-desk.ts";

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await createReviewDesk();
}, 60_000);
beforeEach(() => desk.clear());

describe("publishing", () => {
  it("names what it would do, leaves out flagged rows and later arrivals, and is taken back", async () => {
    await desk.queue.change([{ id: "g1" }, { id: "g2" }, { id: "g3" }]);
    await desk.publishAll();
    await desk.queue.change([
      { id: "g1", school_name: "One" },
      { id: "g2", latitude: -1.02 },
    ]);
    await desk.queue.remove(["g3"]);
    const frozen = await desk.staff.publisher.send("POST", "school-reviews/publications/", { query: "" });
    expect(frozen).toMatchObject({
      status: 201,
      body: { state: "frozen", selected: 3, count: 2, left_out: { flagged: 1 } },
    });
    expect(frozen.body.removals).toEqual({ count: 1, names: ["School g3"] });
    await desk.queue.change([{ id: "g9" }]);
    const at = `school-reviews/publications/${frozen.body.id}/`;
    const done = await desk.staff.publisher.send("POST", `${at}publish/`);
    expect(done.body).toMatchObject({ state: "published", published: 1, removed: 1, run: null });
    expect((await desk.waiting()).map(({ name }) => name).sort()).toEqual(["School g2", "School g9"]);
    expect((await desk.staff.publisher.send("POST", `${at}publish/`)).status).toBe(409);
    const audit = await desk.app.record.db
      .selectFrom("audit")
      .select(["entity", "action", "actor"])
      .where("entity", "=", "school")
      .where("actor", "like", "key:%")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(audit).toMatchObject([{ action: "update" }]);
    const undone = await desk.staff.publisher.send("POST", `${at}undo/`);
    expect(undone.body).toMatchObject({ state: "undone", undone: 2 });
    expect((await desk.waiting()).length).toBe(4);
    const names = await desk.app.record.db
      .selectFrom("school")
      .select("name")
      .where("deleted", "is", null)
      .orderBy("id")
      .execute();
    expect(names.map(({ name }) => name)).toEqual(["School g1", "School g2", "School g3"]);
    expect((await desk.staff.publisher.send("POST", `${at}undo/`)).status).toBe(409);
  });

  it("of many rows is a task", async () => {
    await desk.queue.change(Array.from({ length: 101 }, (_, at) => ({ id: `g${at}` })));
    const frozen = await desk.staff.publisher.send("POST", "school-reviews/publications/", {
      query: "kind=new",
      include_flagged: true,
    });
    const at = `school-reviews/publications/${frozen.body.id}/`;
    const begun = await desk.staff.publisher.send("POST", `${at}publish/`);
    expect(begun.body).toMatchObject({ state: "publishing", count: 101, run: { status: "queued" } });
    expect((await desk.staff.publisher.send("POST", `${at}undo/`)).status).toBe(409);
    expect((await desk.staff.publisher.send("POST", `${at}cancel/`)).body).toMatchObject({
      run: { status: "cancelled" },
    });
    expect((await desk.staff.publisher.send("POST", `${at}cancel/`)).status).toBe(409);
  });
});
