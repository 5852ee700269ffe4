import { REVIEW_FLAG_CODES } from "@schoolmap/contract";
import { beforeAll, expect, it } from "vitest";
import { mergeCounts } from "../../ingest/review/counts.ts";
import { createReviewApp, named, type ReviewApp } from "./testing/create-review-app.ts";

let review: ReviewApp;
beforeAll(async () => {
  review = await createReviewApp();
});

const KINDS = ["", "kind=new", "kind=change,removal"];
const FLAGS = [
  "",
  "flagged=true",
  "flagged=false",
  ...REVIEW_FLAG_CODES.map((code) => `flag=${code}`),
  "flag=moved,count_jump",
];
const AGES = ["", "waiting_hours=48"];
const STATUSES = ["", "status=DRAFT", "status=PUBLISHED,DISCARDED"];

/** Returns every selection whose count differs from the number of its rows. */
async function wrongCounts(): Promise<string[]> {
  const all = KINDS.flatMap((kind) =>
    FLAGS.flatMap((flag) => AGES.flatMap((age) => STATUSES.map((s) => [kind, flag, age, s]))),
  );
  const wrong: string[] = [];
  for (const parts of all) {
    const query = parts.filter(Boolean).join("&");
    const { count, results } = await review.list(`${query}&limit=100`);
    if (count !== results.length) wrong.push(`${query}: ${count}, but ${results.length} rows`);
  }
  return wrong;
}

it("counts are exact for every filter, after any change of the rows", async () => {
  const { queue, staff, app } = review;
  await queue.change(Array.from({ length: 12 }, (_, n) => ({ id: `g${n}` })));
  await review.publishAll();
  await queue.change([
    { id: "g1", latitude: -1.02 },
    { id: "g2", num_students: 1200 },
    { id: "g3", latitude: -1.03, num_students: 1300 },
    { id: "g4", school_name: "Other" },
    { id: "g20" },
    { id: "g21" },
  ]);
  await queue.remove(["g5", "g6"]);
  await app.record.pool.query(
    "update school_review set arrived_at = now() - interval '3 days' where id % 2 = 0 and is_waiting",
  );
  expect(await wrongCounts()).toEqual([]);
  const rows = await review.waiting();
  await staff.admin.send("POST", "school-reviews/steps/", { step: "send", rows: named(rows.slice(0, 3)) });
  await staff.admin.send("POST", "school-reviews/sets/", { rows: named(rows.slice(4, 6)), at_once: true });
  await staff.admin.send("PATCH", `school-reviews/${rows[7]!.id}/`, { fields: { lat: -1.5 } }, "*");
  expect(await wrongCounts()).toEqual([]);
  await mergeCounts(app.record.db);
  expect(await wrongCounts()).toEqual([]);
  const { rows: sums } = await app.record.pool.query(
    "select count(*)::int as n from school_review_count group by country_id, source_id, status, kind, flag_codes, arrived_at",
  );
  expect(new Set(sums.map(({ n }) => n)), "one sum for each").toEqual(new Set([1]));
});
