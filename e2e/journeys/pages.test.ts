import { listCountries } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { PAGE_NAMES } from "../../apps/web/src/pages/page-of.ts";
import { THEMES } from "../../apps/web/src/state/view.ts";
import { axeFindings } from "../driver/axe.ts";
import { choosesLanguage } from "../driver/controls.ts";
import { ask } from "../driver/server.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

test.for([
  { size: "desktop", options: {} },
  { size: "phone", options: PHONE },
] as const)(
  "the pages have a title and nothing for axe on a $size, in any theme",
  { timeout: 120_000 },
  async ({ options }) => {
    const visitor = await aVisitor(options);
    const findings: string[] = [];
    for (const name of PAGE_NAMES) {
      await visitor.opens(`/${name}`);
      await visitor.seesTitle(visitor.t(`pages.name.${name}`));
      await expect.poll(() => visitor.page.title()).toContain(visitor.t(`pages.name.${name}`));
      for (const theme of THEMES) {
        await visitor.wears(theme);
        findings.push(...(await axeFindings(visitor, `${name} ${theme}`)));
      }
    }
    expect(findings).toEqual([]);
  },
);

test("country progress lists every country, sorts, and gives the same as a file", async () => {
  const countries = await ask(listCountries);
  const visitor = await aVisitor();
  await visitor.opens("/country-progress");
  const rows = visitor.page.locator("tbody").getByRole("row");
  await expect.poll(() => rows.count()).toBe(countries.length);
  const head = visitor.page.getByRole("columnheader");
  await head.getByRole("button", { name: visitor.t("pages.progress.mapped"), exact: true }).click();
  const most = countries.reduce((a, b) => (b.schools_total > a.schools_total ? b : a));
  await expect.poll(() => rows.first().innerText()).toContain(most.schools_total.toLocaleString("en"));
  const download = visitor.page.waitForEvent("download");
  await visitor.button(visitor.t("pages.progress.download")).click();
  expect((await download).suggestedFilename()).toBe("country-progress.csv");
});

test("the menu leads to a page, another language stays on it, and the way back is there", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map");
  await visitor.button(visitor.t("menu.title")).click();
  await visitor.page
    .getByRole("dialog")
    .getByRole("link", { name: visitor.t("pages.name.privacy"), exact: true })
    .click();
  await visitor.seesTitle(visitor.t("pages.name.privacy"));
  await choosesLanguage(visitor, "es");
  await visitor.seesPath("/privacy");
  await visitor.seesTitle(visitor.t("pages.name.privacy"));
  await visitor.link(visitor.t("pages.toMap")).click();
  await visitor.seesPath("/map");
});

test("a message is asked for what it lacks, then arrives", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/join-us");
  const field = (key: Parameters<typeof visitor.t>[0]) => visitor.page.getByLabel(visitor.t(key));
  await visitor.button(visitor.t("pages.join.send")).click();
  await expect.poll(() => visitor.page.getByText(visitor.t("pages.join.required")).count()).toBe(4);
  await field("pages.join.name").fill("Ana");
  await field("pages.join.organisation").fill("Escola");
  await field("pages.join.purpose").selectOption("join");
  await field("pages.join.message").fill("We would like to join.");
  await visitor.button(visitor.t("pages.join.send")).click();
  await visitor.page.getByText(visitor.t("pages.join.sent")).waitFor();
});

test("a visitor measures the connection in the browser and sees it against the benchmark", async () => {
  const visitor = await aVisitor();
  const { t } = visitor;
  await visitor.opens("/daily-check-app");
  await visitor.button(t("pages.check.start")).click();
  await visitor.button(t("pages.check.again")).waitFor({ timeout: 60_000 });
  const card = visitor.page.getByRole("region", { name: t("pages.check.yours"), exact: true });
  for (const words of ["Mbps", "ms", t("pages.check.benchmark", { value: "20\u00a0Mbps" })])
    await expect.poll(() => card.innerText()).toContain(words);
  expect(await axeFindings(visitor, "measured")).toEqual([]);
});
