import { downloadSpeed, getCountry, getLayerInfo, schoolsInView } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { mostMegabytes } from "../../apps/web/src/pages/daily-check-app/speed-test.ts";
import { axeFindings } from "../driver/axe.ts";
import { choosesLanguage } from "../driver/controls.ts";
import { ask } from "../driver/server.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

/** Built-in layer of download speeds. */
const SPEED = "3";

async function someSchool() {
  const { id: country_id } = await ask(getCountry, {}, { code: "BR" });
  return (await ask(schoolsInView, { country_id: String(country_id), bbox: "-180,-90,180,90" })).results[0]!;
}

test("a visitor stops a measurement, sees an error when offline, measures, and sends the result only with consent", async () => {
  const school = await someSchool();
  const shown = () => ask(getLayerInfo, { school_id__in: String(school.id) }, { layerId: SPEED });
  const before = await shown();
  const visitor = await aVisitor(PHONE);
  const { t, page } = visitor;
  await visitor.opens("/daily-check-app");
  const card = page.getByRole("region", { name: t("pages.check.yours"), exact: true });
  await card.getByText(t("pages.check.budget.small", { megabytes: mostMegabytes("small") })).click();
  // On a fast machine, a measurement would end before the click that stops it.
  const download = `**${downloadSpeed.path}*`;
  await page.route(download, () => undefined);
  await visitor.button(t("pages.check.start")).click();
  await visitor.button(t("pages.check.stop")).click();
  await card.getByText(t("pages.check.stopped"), { exact: true }).waitFor();
  await page.unroute(download);

  visitor.watch.expectOutages();
  await page.context().setOffline(true);
  await visitor.button(t("pages.check.start")).click();
  await card.getByText(t("form.way.offline")).waitFor();
  await page.context().setOffline(false);

  await visitor.button(t("pages.check.start")).click();
  await visitor.button(t("pages.check.again")).waitFor();
  for (const words of ["Mbps", "ms", t("pages.check.benchmark", { value: "20\u00a0Mbps" })])
    await expect.poll(() => card.innerText()).toContain(words);
  expect(await card.innerText()).toMatch(
    new RegExp(["good", "moderate", "bad"].map((name) => t(`class.${name}` as "class.good")).join("|")),
  );

  const field = page.getByRole("combobox", { name: t("pages.check.school"), exact: true });
  const consent = page.getByRole("checkbox", { name: t("pages.check.consent"), exact: true });
  expect(await consent.isChecked()).toBe(false);
  await visitor.button(t("pages.check.sendNow")).click();
  for (const key of ["pages.check.noSchool", "pages.check.noConsent"] as const) await card.getByText(t(key)).waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeFindings(visitor, "measured")).toEqual([]);

  await page.keyboard.type(school.name);
  await page.getByRole("option").first().waitFor();
  await visitor.presses("ArrowDown", "ArrowUp", "Enter");
  await expect.poll(() => visitor.parameter("school")).toMatch(/^\d+$/);
  const chosen = new URL(page.url());
  chosen.searchParams.set("school", String(school.id));
  // Waits for rest, because the school that was selected before may have the same name.
  await visitor.goesOnTo(chosen.href);
  await card.getByText(school.name, { exact: true }).waitFor();
  await visitor.tabsTo(consent);
  await visitor.presses("Space");
  await visitor.tabsTo(visitor.button(t("pages.check.sendNow")));
  await visitor.presses("Enter");
  await card.getByText(t("pages.check.sent", { school: school.name })).waitFor();
  await card.getByText(t("pages.check.waits")).waitFor();
  expect(await shown()).toEqual(before);

  await choosesLanguage(visitor, "es");
  await visitor.seesParameter("school", String(school.id));
});

test("schools nearby are offered after the visitor requests it and the browser permits it", async () => {
  const school = await someSchool();
  const visitor = await aVisitor();
  const { t, page } = visitor;
  await visitor.opens("/daily-check-app");
  await visitor.button(t("pages.check.start")).click();
  await visitor.button(t("pages.check.again")).waitFor();
  await visitor.button(t("form.school.nearMe")).click();
  await page.getByText(t("form.school.noPosition")).waitFor();
  expect(await page.getByRole("option").count()).toBe(0);

  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: school.lat, longitude: school.lon });
  await visitor.button(t("form.school.nearMe")).click();
  await page.getByRole("option", { name: school.name }).first().click();
  await visitor.seesParameter("school", String(school.id));
  await visitor.button(t("form.school.other")).click();
  await visitor.seesParameter("school", null);
});
