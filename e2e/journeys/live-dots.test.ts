import { dayOf, formatDay, lastCompletePeriod } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { aSlowSchool, classArrives, datesOf, idOf, liveNumbers, schoolMeasures, thisWeek } from "../driver/live.ts";
import { lookingAt } from "../driver/places.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
/** Maximum time from the acceptance of a measurement until other pages have its class, in ms. */
const KNOWN_MS = 2_000;
/** Maximum time until it is drawn and read, in ms, on a machine without a graphics card. */
const DRAWN_MS = 6_000;
/** Window of a map that the processor draws repeatedly. */
const SMALL = { width: 1024, height: 560 } as const;
const latestWeek = () => lastCompletePeriod("week", dayOf(Date.now()));
const NOW = { start: formatDay(thisWeek().start) };

test("one measurement changes number and dot on the screen of another visitor", async () => {
  const country = await idOf("GH");
  const school = await aSlowSchool(country, thisWeek());
  const address = `/map/country/gh?start=${NOW.start}&${lookingAt(school)}`;
  const visitor = await aVisitor();
  await visitor.opens(address);
  const { measurements } = await liveNumbers({ country_id: country, ...datesOf(thisWeek()) });
  await visitor.seesInPanel(new RegExp(`^${visitor.t("live.measurements", { count: measurements })}`));
  const before = await visitor.map.pictureAt([school.lon, school.lat], 40);

  const [known, taken] = await Promise.all([
    classArrives(visitor, school.id, "good"),
    schoolMeasures(school.id, 900).then(() => Date.now()),
  ]);
  expect(known - taken, "until the other page knows").toBeLessThanOrEqual(KNOWN_MS);
  const words = visitor.t("live.measurements", { count: measurements + 1 });
  await expect.poll(() => visitor.main.innerText(), { timeout: DRAWN_MS, interval: 50 }).toContain(words);
  await expect.poll(() => visitor.map.pictureAt([school.lon, school.lat], 40), { timeout: DRAWN_MS }).not.toBe(before);
});

test("live dots pulse, but not for a visitor who prefers reduced motion", async () => {
  const school = await aSlowSchool(await idOf("RW"), latestWeek());
  const address = `/map/country/rw?${lookingAt(school, 12)}`;
  const [still, moved] = [await aVisitor(SMALL), await aVisitor({ ...SMALL, reducedMotion: false })];
  await still.opens(address);
  await moved.opens(address);
  // The same in both windows. A map that pulses is at rest only for moments.
  const pixel = await still.map.pixelOf([school.lon, school.lat]);
  // Measurements of other journeys may arrive meanwhile. Each draws the dots once more, without a pulse.
  await expect.poll(() => picturesAt(still, pixel)).toBe(1);
  await expect.poll(() => picturesAt(moved, pixel)).toBeGreaterThan(1);
});

/** Returns the number of different pictures around a pixel within a few seconds. */
async function picturesAt({ page }: Visitor, { x, y }: { readonly x: number; readonly y: number }): Promise<number> {
  const seen = new Set<string>();
  for (let look = 0; look < 12; look++) {
    const picture = await page.screenshot({ clip: { x: x - 20, y: y - 20, width: 40, height: 40 } });
    seen.add(picture.toString("base64"));
  }
  return seen.size;
}
