import { getBreakdown, getCountry, getGlobalStat } from "@schoolmap/contract";
import { connectedShare } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { asksForNothing } from "../driver/asks-for-nothing.ts";
import { legendOf, legendSwitch } from "../driver/controls.ts";
import { aLonelySchool, lookingAt, regionsOf } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });

test("a class that is switched off disappears from the map without a request, and can be shown again", async () => {
  const visitor = await aVisitor();
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  const status = visitor.t(`status.${school.connectivity_status}`);
  await visitor.goesOnTo(`/map/country/br/${region!.code}?layer=null&${lookingAt(school)}`);
  await visitor.map.pointsAt([school.lon, school.lat]);
  await visitor.map.seesPointer("pointer");
  // Data under a resting pointer is requested in advance.
  await expect.poll(() => visitor.watch.asked.some((path) => path.includes(`school_id__in=${school.id}`))).toBe(true);
  await visitor.map.rests();
  const steps = await historyLength(visitor);

  await asksForNothing(visitor, async () => {
    await legendSwitch(visitor, status).click();
    await visitor.map.pointsAt([school.lon, school.lat]);
    await visitor.map.seesPointer("plain");
    await legendOf(visitor)
      .getByRole("button", { name: visitor.t("legend.reset") })
      .click();
    await visitor.map.pointsAt([school.lon, school.lat]);
    await visitor.map.seesPointer("pointer");
  });
  expect(await historyLength(visitor), "steps of the history").toBe(steps);
});

test("switches are stored in the address, counts stay the same, and reset restores all three", async () => {
  const visitor = await aVisitor();
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const { connected_schools: counts } = await ask(getGlobalStat, { country_id: id });
  await visitor.goesOnTo("/map/country/br?layer=null&draw=schools");
  await legendSwitch(visitor, visitor.t("status.connected")).click();
  await legendSwitch(visitor, visitor.t("status.unknown")).click();
  await visitor.seesParameter("ssC", "0");
  await visitor.seesParameter("ssU", "0");
  await expect.poll(() => checked(visitor)).toEqual([false, true, false]);
  const text = await legendOf(visitor).innerText();
  for (const count of Object.values(counts)) expect(text).toContain(count.toLocaleString("en"));

  await visitor.reloads();
  await expect.poll(() => checked(visitor)).toEqual([false, true, false]);
  await legendOf(visitor)
    .getByRole("button", { name: visitor.t("legend.reset") })
    .click();
  await expect.poll(() => checked(visitor)).toEqual([true, true, true]);
  await visitor.seesParameter("ssC", null);
});

test("the classes of a live layer add up to all schools, because schools without a measurement are on the map too", async () => {
  const visitor = await aVisitor();
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const { schools_connected: all } = await ask(getGlobalStat, { country_id: id });
  await visitor.goesOnTo("/map/country/br?draw=schools");
  const sum = async () => {
    const rows = await legendOf(visitor).getByRole("listitem").allInnerTexts();
    return rows.reduce((total, row) => total + Number(/[\d,]+$/.exec(row)?.[0].replaceAll(",", "")), 0);
  };
  await expect.poll(sum).toBe(all);
});

test("another country starts with all classes shown", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br?ssC=0");
  await visitor.page
    .getByRole("navigation", { name: visitor.t("place.path") })
    .getByRole("link")
    .first()
    .click();
  await visitor.seesPath("/map");
  await visitor.seesParameter("ssC", null);
});

test("the legend of the world has no switches", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map?draw=schools");
  await legendOf(visitor).getByText(visitor.t("status.connected"), { exact: true }).waitFor();
  expect(await legendOf(visitor).getByRole("checkbox").count()).toBe(0);
  expect(await legendOf(visitor).innerText()).not.toMatch(/\d/);
});

test("fills have a scale: the share of each country, the hatched areas, and one button between areas and schools", async () => {
  const visitor = await aVisitor();
  const { t } = visitor;
  const { results } = await ask(getBreakdown);
  const few = results.filter(({ status }) => connectedShare(status).isTooFew).length;
  await visitor.goesOnTo("/map");
  const legend = legendOf(visitor);
  const text = () => legend.innerText();
  await expect.poll(text).toContain(t("legend.connected"));
  await expect.poll(text).toContain(t("legend.fewStatus", { count: few }));
  expect(await legend.locator("circle").count()).toBe(results.length - few);

  const schools = visitor.page.getByRole("button", { name: t("areas.schools"), exact: true });
  await schools.click();
  await visitor.seesParameter("draw", "schools");
  await expect.poll(text).toContain(t("status.not_connected"));
  const world = await visitor.map.camera();
  expect([world.lon, world.lat, world.zoom]).toEqual([-40, -14, 2]);
  await visitor.page.getByRole("button", { name: t("areas.countries"), exact: true }).click();
  await visitor.seesParameter("draw", "areas");
  await expect.poll(text).toContain(t("legend.connected"));
});

function checked(visitor: Visitor): Promise<boolean[]> {
  const boxes = legendOf(visitor).getByRole("checkbox");
  return boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
}

function historyLength({ page }: Visitor): Promise<number> {
  return page.evaluate(() => history.length);
}
