import { expect, test } from "vitest";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });
const SCRIPT = "**/assets/index-*.js";

test.each([
  ["/map/country/ke", "Kenya", PHONE],
  ["/about", "About", {}],
])(
  "the first answer of %s says %s where the page goes on to say it, in the visitor's theme",
  async (path, name, size) => {
    const visitor = await aVisitor({ ...size, theme: "light" });
    const { page } = visitor;
    const runScript = await holdsScript(visitor);
    await page.goto(path, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1, name });
    await heading.waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    const before = await heading.boundingBox();
    runScript();
    await visitor.page.getByRole("button", { name: visitor.t("menu.title") }).waitFor();
    await page.locator(".first-words").waitFor({ state: "detached" });
    expect(await heading.boundingBox()).toEqual(before);
  },
);

test("the first answer of the world says its sentence where the page goes on to say it", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  const runScript = await holdsScript(visitor);
  await page.goto("/map?layer=null", { waitUntil: "commit" });
  const sentence = page.locator(".say");
  await sentence.waitFor();
  const before = { words: await sentence.innerText(), box: await sentence.boundingBox() };
  expect(before.words).toMatch(/^We know the status of [\d,]+ of [\d,]+ schools; \d+% of those are connected\.$/);
  runScript();
  await page.locator(".first-words").waitFor({ state: "detached" });
  expect({ words: await sentence.innerText(), box: await sentence.boundingBox() }).toEqual(before);
});

test("words in another language than the visitor's own are not shown first", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "pt"));
  const runScript = await holdsScript(visitor);
  await page.goto("/about", { waitUntil: "commit" });
  await page.locator(".first-words").waitFor({ state: "attached" });
  expect(await page.locator(".first-words").isVisible()).toBe(false);
  runScript();
  await page.getByRole("heading", { level: 1, name: "Sobre" }).waitFor();
});

test("what the links of a page ask before the application runs is not asked again", async () => {
  const visitor = await aVisitor();
  const asked: string[] = [];
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.opens("/map/country/ke");
  const links = await visitor.page
    .locator('link[rel="preload"][as="fetch"]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(links).toContain("/api/locations/countries/KE/");
  expect(asked.filter((path) => links.includes(path)).sort()).toEqual(links.sort());
});

/** Keeps the application waiting until it is told to run. */
async function holdsScript({ page }: Visitor): Promise<() => void> {
  let run = () => {};
  const isFree = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await isFree;
    await route.continue();
  });
  return () => run();
}
