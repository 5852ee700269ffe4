import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { EXAMPLES } from "../../apps/web/src/portal/examples/examples.ts";
import { snippetsOf, type Tool } from "../../apps/web/src/portal/examples/snippets.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schoolmap-docs-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns whether a program runs. */
const runs = (program: string, ...words: string[]) =>
  run(program, words).then(
    () => true,
    () => false,
  );
const hasR = await runs("Rscript", "--version");
/** Command that runs the code of a tool, and whether it is available. */
const TOOLS: readonly (readonly [Tool, command: readonly [string, ...string[]], isThere: boolean])[] = [
  ["curl", ["bash", "-c"], true],
  ["JavaScript", [process.execPath, "--input-type=module", "-e"], true],
  ["Python", ["python3", "-c"], await runs("python3", "--version")],
  ["R", ["Rscript", "-e"], hasR],
];
/** Content of each example that its output must contain. */
const ABOUT = {
  ...{ country: "Rwanda", countries: "Rwanda", page: /RWA|Kigali/, csv: "Rwanda" },
  ...{ geojson: /feature/i, weeks: /\d{4}-\d\d-\d\d/, dataset: /^PAR1/ },
};

/** Returns all examples for which a tool has code. */
function codeFor(tool: Tool) {
  return EXAMPLES.flatMap(({ path, ...example }) => {
    const url = inject("url") + path;
    const code = snippetsOf({ ...example, url })[tool];
    return code === undefined ? [] : [{ ...example, url, code }];
  });
}

/** Repeats a request that a busy server refused, like any client. */
const patiently = <T>(id: string, said: () => Promise<T>) => expect.poll(said, { message: id, interval: 1_000 });

for (const [tool, [program, ...options], isThere] of TOOLS) {
  test.skipIf(!isThere)(`the code for ${tool} of every example runs as it stands`, async () => {
    for (const { id, file, code } of codeFor(tool)) {
      if (tool === "R" && !(await hasLibrary(code))) continue;
      const said = async () => {
        const { stdout } = await run(program, [...options, code], { cwd: folder, maxBuffer: 1e8 });
        return tool === "curl" && file ? readFile(join(folder, file), "utf8") : stdout;
      };
      // The output for a row of the file is its name and status.
      const about = tool === "Python" && id === "csv" ? / (connected|not_connected|unknown)$/m : ABOUT[id];
      await patiently(id, said).toMatch(about);
    }
  });
}

/** Returns whether R has the library that the code needs. */
async function hasLibrary(code: string): Promise<boolean> {
  const [, library] = /^library\((\w+)\)/.exec(code) ?? [];
  return library === undefined || runs("Rscript", "-e", `library(${library})`);
}

test("the code for DuckDB reads the file of every example", async () => {
  const duck = await (await DuckDBInstance.create()).connect();
  for (const { id, url, format, fields, code } of codeFor("DuckDB")) {
    // DuckDB would download an extension to read over HTTP, so the file is downloaded here.
    const file = join(folder, `${id}.${format}`);
    await patiently(id, async () => {
      const answer = await fetch(url);
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      return answer.status;
    }).toBe(200);
    const select = code.split("\n").at(-1)!.replace(url, file);
    const rows = (await duck.runAndReadAll(select)).getRowObjects();
    expect([id, Object.keys(rows[0] ?? {})]).toEqual([id, expect.arrayContaining([...fields])]);
  }
  duck.closeSync();
});

test.skipIf(!(await runs("ogrinfo", "--version")))(
  "GDAL, which QGIS uses, opens the layer that the code for QGIS adds",
  async () => {
    for (const { id, code } of codeFor("QGIS")) {
      const [, layer = ""] = /addVectorLayer\("([^"]+)"/.exec(code) ?? [];
      const said = async () => (await run("ogrinfo", ["-so", "-al", layer], { maxBuffer: 1e8 })).stdout;
      await patiently(id, said).toMatch(/Geometry: Point[\s\S]*Feature Count: [1-9]/);
    }
  },
);

test("a reader runs a call, finds another call and tries it with a key that is not stored", async () => {
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

test("the first page offers the whole data sets, reports when their versions do not load, and retries", async () => {
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

test("a reader without an account requests a key and later sees the status of the request", async () => {
  const { page } = await aVisitor();
  await page.goto("/docs/api-keys");
  const ask = page.locator("#ask");
  await ask.getByRole("button", { name: "Ask" }).click();
  await ask.getByText("Fill in this field.").first().waitFor();
  await ask.getByLabel("Program").fill("Monthly report");
  await ask.getByLabel("Send measurements").check();
  await ask.getByLabel("Download more").uncheck();
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
  await state.getByText("Read faster, Send measurements").waitFor();
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
