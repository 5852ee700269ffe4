import { REVIEW_STATUSES, REVIEW_TRANSITIONS, type ReviewStep } from "@schoolmap/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaffClient } from "../../admin/testing/create-staff.ts";
import { createReviewApp, named, PUBLISH, type ReviewApp, UPDATE, VIEW } from "./testing/create-review-app.ts";

let review: ReviewApp;
beforeAll(async () => {
  review = await createReviewApp();
});
beforeEach(() => review.clear());

describe("the life cycle of a row", () => {
  const STEPS: readonly ReviewStep[] = ["edit", "send", "send_back", "publish", "discard", "restore"];
  const ROLES = ["viewer", "editor", "publisher", "admin"] as const;
  const HELD: Readonly<Record<(typeof ROLES)[number], readonly string[]>> = {
    viewer: [VIEW],
    editor: [VIEW, UPDATE],
    publisher: [VIEW, PUBLISH],
    admin: [VIEW, UPDATE, PUBLISH],
  };

  const take = async (who: StaffClient, step: ReviewStep, row: { id: number; revision: number }) => {
    const rows = [{ id: row.id, revision: row.revision }];
    if (step === "edit") return who.send("PATCH", `school-reviews/${row.id}/`, { fields: { address: "Road 1" } }, "*");
    if (step === "publish") return who.send("POST", "school-reviews/sets/", { rows, at_once: true });
    return who.send("POST", "school-reviews/steps/", { step, rows, note: "Please check." });
  };

  it("matches the contract for each role", async () => {
    await review.queue.change([{ id: "g1" }, { id: "g2" }]);
    await review.publishAll();
    await review.queue.change([{ id: "g1", school_name: "Other" }]);
    await review.queue.remove(["g2"]);
    const [change, removal] = (await review.waiting()).map(({ id }) => id);
    const cells = REVIEW_STATUSES.flatMap((status) =>
      STEPS.flatMap((step) => ROLES.map((role) => [status, step, role] as const)),
    );
    for (const [status, step, role] of cells) {
      const id = ["DELETED", "DELETED_PUBLISHED", "DISCARDED"].includes(status) ? removal : change;
      await review.app.record.pool.query("update school set deleted = null");
      const { rows } = await review.app.record.pool.query(
        "update school_review set status = $1, note = '' where id = $2 returning id, revision",
        [status, id],
      );
      await take(review.staff[role], step, rows[0]);
      const expected = REVIEW_TRANSITIONS.find(
        (one) => one.step === step && one.from === status && HELD[role].includes(one.permission),
      );
      const after = await review.app.record.pool.query("select status from school_review where id = $1", [id]);
      expect([status, step, role, after.rows[0].status]).toEqual([status, step, role, expected?.to ?? status]);
    }
  });

  it("requires a note to send back, and stores it for the editor", async () => {
    await review.queue.change([{ id: "g1" }]);
    const rows = named(await review.waiting());
    const bare = await review.staff.publisher.send("POST", "school-reviews/steps/", { step: "send_back", rows });
    expect(bare).toMatchObject({ status: 400, body: { code: "required" } });
    const sent = await review.staff.publisher.send("POST", "school-reviews/steps/", {
      step: "send_back",
      rows,
      note: "Check the pin.",
    });
    expect(sent.body).toEqual({ changed: 1, left_out: {} });
    expect((await review.waiting())[0]).toMatchObject({ status: "UPDATED_IN_DRAFT", note: "Check the pin." });
    const again = await review.staff.publisher.send("POST", "school-reviews/steps/", {
      step: "send_back",
      rows,
      note: "Check.",
    });
    expect(again.body).toEqual({ changed: 0, left_out: { changed: 1 } });
  });
});
