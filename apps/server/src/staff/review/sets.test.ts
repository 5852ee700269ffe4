import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createReviewApp, type ReviewApp } from "./testing/create-review-app.ts";

let review: ReviewApp;
beforeAll(async () => {
  review = await createReviewApp();
});
beforeEach(() => review.clear());

describe("publishing", () => {
  it("reports its effects, omits flagged rows and later arrivals, and can be undone", async () => {
    await review.queue.change([{ id: "g1" }, { id: "g2" }, { id: "g3" }]);
    await review.publishAll();
    await review.queue.change([
      { id: "g1", school_name: "One" },
      { id: "g2", latitude: -1.02 },
    ]);
    await review.queue.remove(["g3"]);
    const frozen = await review.staff.publisher.send("POST", "school-reviews/sets/", { query: "" });
    expect(frozen).toMatchObject({
      status: 201,
      body: { state: "frozen", selected: 3, count: 2, left_out: { flagged: 1 } },
    });
    expect(frozen.body.removals).toEqual({ count: 1, names: ["School g3"] });
    await review.queue.change([{ id: "g9" }]);
    const at = `school-reviews/sets/${frozen.body.id}/`;
    const done = await review.staff.publisher.send("POST", `${at}run/`, {});
    expect(done.body).toMatchObject({ state: "done", published: 1, removed: 1, run: null });
    expect((await review.waiting()).map(({ name }) => name).sort()).toEqual(["School g2", "School g9"]);
    expect((await review.staff.publisher.send("POST", `${at}run/`, {})).status).toBe(409);
    const audit = await review.app.record.db
      .selectFrom("audit")
      .select(["entity", "action", "actor"])
      .where("entity", "=", "school")
      .where("actor", "like", "key:%")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(audit).toMatchObject([{ action: "update" }]);
    const undone = await review.staff.publisher.send("POST", `${at}undo/`);
    expect(undone.body).toMatchObject({ state: "undone", undone: 2 });
    expect((await review.waiting()).length).toBe(4);
    const names = await review.app.record.db
      .selectFrom("school")
      .select("name")
      .where("deleted", "is", null)
      .orderBy("id")
      .execute();
    expect(names.map(({ name }) => name)).toEqual(["School g1", "School g2", "School g3"]);
    expect((await review.staff.publisher.send("POST", `${at}undo/`)).status).toBe(409);
  });

  it("of many rows runs as a task", async () => {
    await review.queue.change(Array.from({ length: 101 }, (_, at) => ({ id: `g${at}` })));
    const frozen = await review.staff.publisher.send("POST", "school-reviews/sets/", {
      query: "kind=new",
      include_flagged: true,
    });
    const at = `school-reviews/sets/${frozen.body.id}/`;
    const begun = await review.staff.publisher.send("POST", `${at}run/`, {});
    expect(begun.body).toMatchObject({ state: "running", count: 101, run: { status: "queued" } });
    expect((await review.staff.publisher.send("POST", `${at}undo/`)).status).toBe(409);
    expect((await review.staff.publisher.send("POST", `${at}cancel/`)).body).toMatchObject({
      run: { status: "cancelled" },
    });
    expect((await review.staff.publisher.send("POST", `${at}cancel/`)).status).toBe(409);
  });
});

describe("another step with many rows", () => {
  const freeze = (who: "editor" | "publisher", body: object) =>
    review.staff[who].send("POST", "school-reviews/sets/", body);
  const run = (id: string, body: object, who: "editor" | "publisher" = "publisher") =>
    review.staff[who].send("POST", `school-reviews/sets/${id}/run/`, body);

  it("is counted before it runs, and omits rows with another status and later arrivals", async () => {
    await review.queue.change([{ id: "g1" }, { id: "g2" }, { id: "g3" }]);
    await review.publishAll();
    await review.queue.change([
      { id: "g1", school_name: "One" },
      { id: "g2", latitude: -1.02 },
    ]);
    await review.queue.remove(["g3"]);
    const back = await freeze("publisher", { step: "send_back", query: "" });
    expect(back.body).toMatchObject({ step: "send_back", state: "frozen", selected: 3, count: 2 });
    expect(back.body).toMatchObject({ left_out: { not_ready: 1 }, removals: { count: 0, names: [] } });
    await review.queue.change([{ id: "g9" }]);
    expect(await run(back.body.id, {})).toMatchObject({ status: 400, body: { code: "required" } });
    const done = await run(back.body.id, { note: "Check both." });
    expect(done.body).toMatchObject({ state: "done", stepped: 2, published: 0, done: 2, run: null });
    const rows = await review.waiting();
    expect(rows.map(({ name, status, note }) => [name, status, note]).sort()).toEqual([
      ["One", "UPDATED_IN_DRAFT", "Check both."],
      ["School g2", "UPDATED_IN_DRAFT", "Check both."],
      ["School g3", "DELETED", ""],
      ["School g9", "DRAFT", ""],
    ]);
    expect((await run(back.body.id, { note: "Again." })).status).toBe(409);
    expect((await review.staff.publisher.send("POST", `school-reviews/sets/${back.body.id}/undo/`)).status).toBe(409);

    const kept = await freeze("publisher", { step: "discard", query: "", at_once: true });
    expect(kept.body).toMatchObject({ state: "done", stepped: 1, left_out: { not_ready: 3 } });
    expect((await review.waiting()).map(({ name }) => name)).not.toContain("School g3");
  });

  it("requires the permission of the step, both to freeze and to run", async () => {
    await review.queue.change([{ id: "g1" }]);
    for (const step of ["publish", "send_back", "discard"]) {
      expect([step, (await freeze("editor", { step, query: "" })).status]).toEqual([step, 403]);
    }
    expect((await freeze("publisher", { step: "send", query: "" })).status).toBe(403);
    const sent = await freeze("editor", { step: "send", query: "", at_once: true });
    expect(sent.body).toMatchObject({ state: "done", stepped: 1 });
    expect(await review.waiting()).toMatchObject([{ status: "DRAFT_LOCKED" }]);
  });
});
