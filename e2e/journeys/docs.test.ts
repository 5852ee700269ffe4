import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { EXAMPLES } from "../../apps/web/src/portal/examples/examples.ts";
import { snippetsOf } from "../../apps/web/src/portal/examples/snippets.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schoolmap-docs-"));
});
afterAll(() => rm(folder, { recursive: true }));

const PYTHON = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);
/** How the code of a tool is started. */
const TOOLS = [
  ["curl", ["bash", "-c"]],
  ["JavaScript", [process.execPath, "--input-type=module", "-e"]],
  ...(PYTHON ? [["Python", ["python3", "-c"]] as const] : []),
] as const;
/** What each example is about: its answer names it. */
const ABOUT = {
  ...{ country: "Rwanda", countries: "Rwanda", page: /RWA|Kigali/, csv: "Rwanda" },
  ...{ geojson: "Feature", weeks: /\d{4}-\d\d-\d\d/, dataset: /^PAR1/ },
};

test.each(TOOLS)(
  "the code for %s of every example runs as it stands",
  { timeout: 120_000 },
  async (tool, [program, ...options]) => {
    for (const { id, path, ...asked } of EXAMPLES) {
      const code = snippetsOf({ ...asked, url: inject("url") + path })[tool];
      if (code === undefined) continue;
      const said = async () => {
        const { stdout } = await run(program, [...options, code], { cwd: folder, maxBuffer: 1e8 });
        return tool === "curl" && asked.file ? readFile(join(folder, asked.file), "utf8") : stdout;
      };
      // What is printed of a row of the file is its name and status.
      const about = tool === "Python" && id === "csv" ? / (connected|not_connected|unknown)$/m : ABOUT[id];
      // A server that is busy says so; then it is asked again, as everybody would.
      await expect.poll(said, { message: id, timeout: 30_000, interval: 1_000 }).toMatch(about);
    }
  },
);

test("somebody reads, runs a call, finds another and tries it with a key that nothing keeps", async () => {
  const { page } = await aVisitor();
  await page.goto("/docs");
  await page.getByRole("button", { name: "Run" }).first().click();
  await page.locator(".code-answer").getByText("Rwanda").waitFor();

  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("countries code");
  await page.getByRole("link", { name: /GET \/api\/locations\/countries\/\{code/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/api/places#getCountry");

  const secret = inject("key");
  await page.getByLabel(/^Key/).fill(secret);
  const call = page.locator("#getCountry");
  await call.getByLabel("code", { exact: true }).fill("BR");
  await call.getByText("/countries/BR/").waitFor();
  const sent = page.waitForRequest(/countries\/BR/);
  await call.getByRole("button", { name: "Run" }).click();
  expect((await sent).headers().authorization).toBe(`Bearer ${secret}`);
  await call.getByText('"iso3_format": "BRA"').waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  );
  expect(kept).not.toContain(secret);
  await page.reload();
  expect(await page.getByLabel(/^Key/).inputValue()).toBe("");
});

test("the first page has the whole data sets, says when their versions do not load, and asks again", async () => {
  const { page, watch } = await aVisitor();
  watch.expectOutages();
  await page.route("**/api/v1/datasets/snapshots/", (route) => route.abort(), { times: 1 });
  await page.goto("/docs");
  const card = page.getByRole("region", { name: "Whole data sets" });
  await card.getByText("The versions did not load.").waitFor();
  const began = page.waitForEvent("download");
  await card.getByRole("link", { name: "Schools CSV" }).click();
  const download = await began;
  expect(download.suggestedFilename()).toMatch(/\.csv\.gz$/);
  await download.cancel();
  await card.getByRole("button", { name: "Try again" }).click();
  await card.getByText(/^(No version yet|Version \d{4}-\d\d-\d\d)$/).waitFor();
  expect(await card.getByText("The versions did not load.").count()).toBe(0);
});

test("somebody without an account asks for a key, and sees later that the request waits", async () => {
  const { page } = await aVisitor();
  await page.goto("/docs/api-keys");
  const ask = page.locator("#ask");
  await ask.getByRole("button", { name: "Ask" }).click();
  await ask.getByText("Fill in this field.").first().waitFor();
  await ask.getByLabel("Program").fill("Monthly report");
  await ask.getByLabel("Your name").fill("Wanjiru Kamau");
  await ask.getByLabel("E-mail").fill("wanjiru@report.example");
  await ask.getByLabel("What for").fill("Sends what schools measure.");
  await ask.getByLabel("Countries").fill("ke, rw");
  await ask.getByRole("button", { name: "Ask" }).click();
  const reference = await ask.locator(".reference").innerText();
  const state = page.locator("#state");
  await state.getByLabel("Reference of the request").fill(reference.toLowerCase());
  await state.getByRole("button", { name: "Look" }).click();
  await state.getByText("Monthly report").waitFor();
  await state.getByText("In progress").waitFor();
});

test("a visitor of the map finds the documentation in the menu, in the language of the map, and loads none of it before", async () => {
  const { page, t } = await aVisitor({ lang: "pt" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/privacy");
  await page.getByRole("button", { name: t("menu.title") }).click();
  expect(scripts.filter((path) => path.startsWith("/docs"))).toEqual([]);
  await page.getByRole("link", { name: t("menu.api") }).click();
  await page.getByRole("heading", { level: 1, name: "Todos os dados do mapa, para você usar" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("pt");
});
