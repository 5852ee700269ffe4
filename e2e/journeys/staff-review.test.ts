import { LANGS } from "@schoolmap/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { THEMES } from "../../apps/web/src/state/view.ts";
import { axeFindings } from "../driver/axe.ts";
import { opensConsole, overflowOf, says, signsIn } from "../driver/staff.ts";
import { emptyProduct, publishesFile, requestsOf } from "../driver/staff-files.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";
import type { RunningServer } from "../setup/running-server.ts";

const { aVisitor } = useVisitors();
const SCHOOLS = 8;
const WIDTHS = [1400, 820, 390] as const;
const HEIGHT = 900;

let product: RunningServer;
beforeAll(async () => {
  product = await emptyProduct();
});
afterAll(() => product.stop());

/** Returns a list of schools of Kenya. The second list changes the name of each school, and the place of some. */
const listOf = (name: (n: number) => string, move: (n: number) => number) =>
  Buffer.from(
    [
      "code,name,lat,lon,level",
      ...Array.from({ length: SCHOOLS }, (_, n) => `r-${n},${name(n)},${0.5 + n * 0.1 + move(n)},37,Primary`),
    ].join("\n"),
  );

async function fillsQueue(visitor: Visitor): Promise<void> {
  const { get, post } = requestsOf(visitor);
  const { countries } = await get("import-options/");
  const kenya = countries.find(({ code }: { code: string }) => code === "KE").id;
  const source = await post("sources/", { name: "Ministry of Education", type: "SCHOOL_MASTER", is_reviewed: true });
  const head = { country_id: kenya, source_id: source.id };
  await publishesFile(
    visitor,
    listOf(
      (n) => `Shule ${n}`,
      () => 0,
    ),
    head,
  );
  await publishesFile(
    visitor,
    listOf(
      (n) => `Uhuru ${n}`,
      (n) => (n % 2 === 0 ? 0.02 : 0),
    ),
    head,
  );
}

test("the queue is processed without the mouse", async () => {
  const visitor = await aVisitor({ at: product.url, width: 1400, height: 900 });
  const { page } = visitor;
  await signsIn(visitor);
  await fillsQueue(visitor);
  await opensConsole(visitor, "/admin/review?sort=name");
  const heading = page.locator(".review-record").getByRole("heading", { level: 2 });
  const opened = (name: string) => expect.poll(() => heading.innerText()).toBe(name);
  const rows = page.locator(".pane-row");
  await expect.poll(() => rows.count()).toBe(SCHOOLS);
  await opened("Uhuru 0");

  await visitor.presses("j", "j");
  await opened("Uhuru 2");
  await visitor.presses("k");
  await opened("Uhuru 1");
  await visitor.presses("a");
  await page.getByText(says("review", "published").replace("{name}", "Uhuru 1")).waitFor();
  await opened("Uhuru 2");
  await expect.poll(() => rows.count()).toBe(SCHOOLS - 1);
  const { get } = requestsOf(visitor);
  const published = async () => (await get("schools/?q=Uhuru")).results.map(({ name }: { name: string }) => name);
  await expect.poll(published).toEqual(["Uhuru 1"]);
  await visitor.presses("z");
  await page.getByText(says("review", "undone"), { exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(SCHOOLS);
  await expect.poll(published).toEqual([]);

  // Sending back needs a note. The key moves the focus to it.
  await visitor.presses("r");
  const note = page.getByLabel(new RegExp(`^${says("review", "note")}`));
  await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type("Is this the new name?");
  await visitor.tabsTo(page.getByRole("button", { name: new RegExp(`${says("review", "sendBack")}$`) }));
  await visitor.presses("Enter");
  await expect.poll(async () => (await get("school-reviews/?status=UPDATED_IN_DRAFT")).count).toBe(1);
  await visitor.presses("z");
  await page.getByText(says("review", "notUndoable"), { exact: true }).waitFor();

  // The same with two selected rows: they are frozen, and one note is requested.
  await visitor.presses("x", "j", "x", "r");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(says("review", "note")).fill("Both names look wrong.");
  await dialog.getByRole("button", { name: says("review", "many.send_back").replace("{count}", "2") }).click();
  await expect.poll(async () => (await get("school-reviews/?status=UPDATED_IN_DRAFT")).count).toBe(3);
  await dialog.waitFor({ state: "detached" });
  await visitor.presses("f");
  await expect.poll(() => page.locator(".review-editor input:focus").count()).toBe(1);
  await visitor.presses("Escape");

  await page.locator(".review-map").waitFor();
  await visitor.presses("m");
  await expect.poll(() => page.locator(".review-map").evaluate((map) => map === document.activeElement)).toBe(true);
  await visitor.presses("2");
  await expect.poll(() => visitor.parameter("tab")).toBe("flagged");
  await expect.poll(() => rows.count()).toBeLessThan(SCHOOLS);
  await visitor.presses("1", "/");
  await page.keyboard.type("uhuru 7");
  await expect.poll(() => rows.count()).toBe(1);
  await visitor.presses("Escape");
});

test("the queue fits into every window, and axe has no findings in any theme", async () => {
  const findings: string[] = [];
  for (const [turn, theme] of THEMES.entries()) {
    const lang = LANGS[turn % LANGS.length]!;
    const visitor = await aVisitor({ at: product.url, width: WIDTHS[0], height: HEIGHT, theme, lang });
    await signsIn(visitor, lang);
    await opensConsole(visitor, "/admin/review");
    await visitor.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await visitor.page.locator(".places-map-over").waitFor();
    for (const [at, width] of WIDTHS.entries()) {
      const where = `review ${theme} ${lang} ${width}`;
      await visitor.page.setViewportSize({ width, height: HEIGHT });
      await visitor.rests();
      if (at === turn) findings.push(...(await axeFindings(visitor, where)));
      if ((await overflowOf(visitor)) > 0) findings.push(`${where}: wider than the window`);
    }
  }
  expect(findings).toEqual([]);
});
