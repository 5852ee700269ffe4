import { expect, test } from "vitest";
import { signsIn } from "../driver/staff.ts";
import { ACCOUNT, NOT_FOUND, opensFromAccount, type StaffPage, staffPages } from "../driver/staff-screens.ts";
import { watchesShifts, worstMoment } from "../driver/steadiness.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });
/** Largest shift that is not noticeable. */
const MOST_SHIFT = 0.01;
const MOST_MS = 1_000;
/**
 * Maximum time of a page as a multiple of that of a page without data, which takes 10 ms on an idle machine. It replaces
 * the limit of a second on a machine that is several times slower.
 */
const MOST_TIMES = 30;
/**
 * Maximum number of attempts. Other journeys run on the same processor, so a slow page is opened again, without its
 * cache, before it counts as slow.
 */
const TRIES = 6;

test("every page of the console opens within a second, without layout shifts", async () => {
  const visitor = await aVisitor({ width: 1400, height: 900 });
  const shifts = await watchesShifts(visitor.page);
  await signsIn(visitor);
  const opens = (page: StaffPage) => opensFromAccount(visitor, page, shifts);
  const found: string[] = [];
  for (const page of await staffPages(visitor)) {
    if (page.path === ACCOUNT) continue;
    let limit = MOST_MS;
    let opening = await opens(page);
    for (let tries = 1; tries < TRIES && opening.ms > limit; tries += 1) {
      await visitor.opens(ACCOUNT);
      limit = Math.max(MOST_MS, MOST_TIMES * (await opens(NOT_FOUND)).ms);
      opening = await opens(page);
    }
    const jump = worstMoment(opening.shifts);
    if (opening.ms > limit) found.push(`${page.path} took ${Math.round(opening.ms)} ms of ${Math.round(limit)}`);
    if (jump > MOST_SHIFT) found.push(`${page.path} jumps: ${JSON.stringify(opening.shifts)}`);
  }
  expect(found).toEqual([]);
});
