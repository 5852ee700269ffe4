import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  aboutSectionResource,
  countryResource,
  filterResource,
  LANGS,
  type Lang,
  layerResource,
  reportResource,
  TASK_STEPS,
} from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const HERE = import.meta.dirname;
/** The console and the documentation have one file for each area and language. */
const FOLDERS = [HERE, join(HERE, "../../portal/texts")];
const AREAS = FOLDERS.flatMap((folder) =>
  readdirSync(folder).flatMap((name) => {
    const area = /^(.+)\.en\.json$/.exec(name)?.[1];
    return area ? [{ folder, area }] : [];
  }),
);
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Words that must not be used, because the console uses others. Users are addressed as "tú" and "você"; roles are
 * "funções", merges "mesclagens".
 */
const AVOIDED: Readonly<Record<Lang, RegExp>> = {
  en: /\b(submit|reject|sync|bulk|invalid input)/i,
  es: /\b(usted|inténtelo|elija|haga|arrastre|vea|escriba|guarde|llámelo)\b|datos de demostración/i,
  pt: /\bpap(el|éis)\b|\bentretanto\b|\bdeletar\b|\bfun(dir|dida|didos)\b|\bfusão|\bon-line/i,
};

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(AREAS)("texts of the area '$area'", ({ folder, area }) => {
  const read = (lang: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, `${area}.${lang}.json`), "utf8"));
  const english = read("en");

  test.each(LANGS)("%s has all texts of English, with the same placeholders", (lang) => {
    const texts = read(lang);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).not.toMatch(AVOIDED[lang]);
      if (!PLURAL.test(key)) expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ""));
    }
  });

  test("plural forms come in pairs", () => {
    const ones = Object.keys(english).filter((key) => key.endsWith("_one"));
    for (const key of ones) expect(english).toHaveProperty([key.replace(/_one$/, "_other")]);
  });
});

test("each step of a task has a text", () => {
  const texts: Record<string, string> = JSON.parse(readFileSync(join(HERE, "tasks.en.json"), "utf8"));
  expect(TASK_STEPS.filter((step) => !texts[`step.${step}`])).toEqual([]);
});

/** Resources with values of several parts, which histories and comparisons show with their names. */
const WITH_PARTS = [aboutSectionResource, countryResource, filterResource, layerResource, reportResource];

test.each(WITH_PARTS)("each part of a value of $name has a text", ({ fields }) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(join(HERE, "list.en.json"), "utf8"));
  const values = Object.values(z.toJSONSchema(z.object(fields), { unrepresentable: "any" }).properties ?? {});
  const parts = values.flatMap(partsIn);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.filter((part) => !texts[`part.${part}`])).toEqual([]);
});

/** Returns the names of properties at any depth. Users are shown by their names. */
function partsIn(schema: z.core.JSONSchema._JSONSchema): string[] {
  if (typeof schema === "boolean") return [];
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  const names = Object.keys(properties);
  if (names.join() === "id,name") return [];
  const inner = [...Object.values(properties), ...[items].flat(), additionalProperties, ...anyOf];
  return [...names, ...inner.flatMap((one) => (one === undefined ? [] : partsIn(one)))];
}
