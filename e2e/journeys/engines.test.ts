import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { unlikeEachOther } from "../driver/looks.ts";
import { useVisitors } from "../driver/visitors.ts";
import { type Display, openDisplay } from "../engines/display.ts";
import type { Engine } from "../engines/engine.ts";
import { FIREFOX, openFirefox } from "../engines/firefox.ts";
import { openWebkit, WEBKIT } from "../engines/webkit.ts";

const { aVisitor } = useVisitors({ forAll: true, sharp: true, pagesOnCard: true });
const PICTURES = fileURLToPath(new URL("../results/engines/", import.meta.url));
const XVFB = "/usr/bin/Xvfb";
const DESKTOP = { width: 1240, height: 800 } as const;
const PHONE = { width: 390, height: 780 } as const;
/**
 * Permitted difference. Each engine draws letters and edges in its own way; another place, colour or box makes a larger
 * difference.
 */
const ALLOWED = 0.12;

const ENGINES = [
  { name: "Firefox", program: FIREFOX, start: openFirefox },
  { name: "WebKit", program: WEBKIT, start: openWebkit },
] as const;

/** URLs with theme and language, so that the browser's preferences have no effect. */
const VIEWS = [
  { name: "world", path: "/map?theme=dark&lng=en", size: DESKTOP },
  { name: "country", path: "/map/country/br?theme=light&lng=en", size: DESKTOP },
  {
    name: "filtered",
    path: "/map/country/ke?theme=dark&lng=en&filter__education_level__in=primary",
    size: DESKTOP,
  },
  { name: "table", path: "/map/country/br?view=table&theme=light&lng=es", size: DESKTOP },
  { name: "progress", path: "/country-progress?theme=dark&lng=en", size: DESKTOP },
  { name: "phone", path: "/map/country/br?theme=accessible&lng=pt", size: PHONE },
] as const;

let display: Display | undefined;
beforeAll(async () => {
  if (existsSync(XVFB)) display = await openDisplay();
});
afterAll(() => display?.close());

describe.each(ENGINES)("$name", ({ name, program, start }) => {
  const isHere = existsSync(XVFB) && existsSync(program);
  let engine: Engine | undefined;
  beforeEach(async () => {
    if (isHere) engine ??= await start(display!.name);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await leaves();
  });
  afterAll(leaves);

  async function leaves(): Promise<void> {
    await engine?.close();
    engine = undefined;
  }

  test.skipIf(!isHere).for(VIEWS)(
    "shows the view $name as Chromium does",
    async ({ name: view, path, size }, { task }) => {
      const browser = engine!;
      // The picture of a first attempt is kept for review.
      const picture = `${name}-${view}${"-again".repeat(task.result?.retryCount ?? 0)}`;
      const visitor = await aVisitor(await browser.open(inject("url") + path, size));
      await untilDrawn(browser);
      await visitor.goesOnTo(path);
      const unlike = async () => {
        const own = await browser.screenshot();
        await keep(picture, own);
        return unlikeEachOther(visitor, own, await visitor.page.screenshot());
      };
      await expect.poll(unlike, { interval: 1_000 }).toBeLessThan(ALLOWED);
      expect(await browser.errors()).toEqual([]);
    },
  );

  test.skipIf(!isHere)("goes from the map to a table", async () => {
    const browser = engine!;
    await browser.open(`${inject("url")}/map/country/ke?theme=dark&lng=en`, DESKTOP);
    await untilDrawn(browser);
    await presses(browser, "[role=radio], [role=tab], button, a", "Table");
    const rows = () => browser.read<number>("document.querySelectorAll('table tbody tr').length");
    await expect.poll(rows).toBeGreaterThan(5);
    expect(await browser.read<string>("location.search")).toContain("view=table");
    expect(await browser.errors()).toEqual([]);
  });
});

async function untilDrawn(browser: Engine): Promise<void> {
  const isDrawn = () =>
    browser.read<boolean>(
      "document.querySelector('h1') !== null && (!document.querySelector('#map') || document.querySelector('[data-idle=true]') !== null)",
    );
  await expect.poll(isDrawn, { interval: 250 }).toBe(true);
}

/** Clicks the first control with a name. */
async function presses(browser: Engine, controls: string, name: string): Promise<void> {
  const find = `[...document.querySelectorAll(${JSON.stringify(controls)})].find((one) => one.textContent.trim() === ${JSON.stringify(name)})`;
  await expect.poll(() => browser.read<boolean>(`${find} !== undefined`)).toBe(true);
  await browser.read(`${find}.click() ?? null`);
}

async function keep(name: string, picture: Buffer): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(`${PICTURES}${name}.png`, picture);
}
