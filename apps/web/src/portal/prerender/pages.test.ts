import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API_CHANGES, API_VERSION, LANGS, portalPaths, ROUTES, schoolsFiles } from "@schoolmap/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showLanguage } from "../../i18n/index.ts";
import { readReference } from "../calls/operations.ts";
import { FORMULAS } from "../pages/guide-lists.ts";
import guide from "../texts/guide.en.json";
import pages from "../texts/pages.en.json";
import ui from "../texts/ui.en.json";
import { findables, type RenderedPage, renderPages } from "./prerender.tsx";

const ROOT = join(import.meta.dirname, "../../../../..");
const pathOf = ({ name }: RenderedPage) => (name === "index" ? "/docs" : `/docs/${name}`);
const idsOf = ({ body }: RenderedPage) => new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/** A missing text is shown as its key. Keys without a dot can also be normal words. */
const KEYS = new Set([guide, pages, ui].flatMap((texts) => Object.keys(texts)).filter((key) => key.includes(".")));

let english: RenderedPage[];
beforeAll(async () => {
  english = await renderPages("en");
});
// Other test files run in the same environment.
afterAll(() => showLanguage("en"));

describe("the pages of the documentation", () => {
  test("are the pages that the contract names, and one for unknown URLs", () => {
    expect(english.map(pathOf)).toEqual([...portalPaths(ROUTES), "/docs/not-found"]);
  });

  test("have one main heading each, and link only to existing pages and sections", () => {
    const ids = new Map(english.map((page) => [pathOf(page), idsOf(page)]));
    const lost = english.flatMap((page) => {
      expect([page.name, page.body.match(/<h1/g)]).toEqual([page.name, ["<h1"]]);
      const links = [...page.body.matchAll(/ href="(\/docs[^"]*|#[^"]+)"/g)].map(([, href = ""]) => href);
      return links
        .map((href) => href.replace(/__LNG__|\?lng=\w+/, "").split("#"))
        .map(([path, part]) => ({ path: path || pathOf(page), part }))
        .filter(({ path, part }) => !ids.has(path) || (part !== undefined && !ids.get(path)?.has(part)))
        .map(({ path, part }) => `${page.name}: ${path}#${part}`);
    });
    expect([...new Set(lost)]).toEqual([]);
  });

  test.each(LANGS)("describe their content in %s without a script, and show no text keys", async (lang) => {
    for (const { name, head, body } of lang === "en" ? english : await renderPages(lang)) {
      expect(head, name).toMatch(/<title>[^<]+ · Schoolmap<\/title>/);
      const words = body.replaceAll(/<[^>]*>/g, " ").split(/\s+/);
      expect(
        words.filter((word) => KEYS.has(word)),
        name,
      ).toEqual([]);
    }
  });

  test("have code that saves binary responses to a file", () => {
    const body = english
      .map((page) => page.body)
      .join("")
      .replaceAll("&quot;", '"');
    expect(body).toContain('school-changes.csv.gz" -o school-changes.csv.gz');
    expect(body).toMatch(/\/tiles\/[^"]*" -O/);
  });

  test("link to the files of the schools without a script", () => {
    const home = english.find(({ name }) => name === "index");
    for (const { path } of Object.values(schoolsFiles)) expect(home?.body).toContain(`href="${path}"`);
  });

  test("describe each call of the reference with its parameters and responses", () => {
    const page = english.find(({ name }) => name === "api/schools");
    expect(page?.body).toContain("/api/v1/schools/table/");
    for (const text of ["page_size", "good | moderate | bad | unknown", "results[].giga_id_school", "429"])
      expect(page?.body).toContain(text);
  });
});

test("the newest change has the version of the API, and each one has a greater version than the previous one", () => {
  const numbers = API_CHANGES.map(({ version }) => version.split(".").map(Number));
  expect(API_CHANGES[0]?.version).toBe(API_VERSION);
  for (const [at, [major = 0, minor = 0]] of numbers.slice(0, -1).entries()) {
    const [before = 0, less = 0] = numbers[at + 1] ?? [];
    expect(major > before || (major === before && minor > less), API_CHANGES[at]?.version).toBe(true);
  }
});

test("a call that works without a key is not described as requiring one, even if a key adds to it", () => {
  const calls = readReference().flatMap(({ operations }) => operations);
  expect(calls.find(({ id }) => id === "apiSchools")).toMatchObject({ isPublic: true });
  expect(calls.find(({ id }) => id === "postMeasurements")).toMatchObject({ isPublic: false });
});

test("every result of the search exists", () => {
  const ids = new Map(english.map((page) => [pathOf(page), idsOf(page)]));
  const found = findables("en");
  const missing = found.filter(({ path }) => {
    const [page = "", part] = path.split("#");
    return !ids.has(page) || (part !== undefined && !ids.get(page)?.has(part));
  });
  expect(missing).toEqual([]);
  expect(found.length).toBeGreaterThan(100);
});

test.each(FORMULAS)("the formula '$id' is verified by an existing test", ({ file, test: name }) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  expect(readFileSync(join(ROOT, file), "utf8")).toContain(`"${name}"`);
});
