import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGS, type Lang } from "@schoolmap/contract";
import { PAGE_SECTIONS } from "@schoolmap/contract/page-sections";
import { describe, expect, test } from "vitest";
import english from "./texts/en.json";

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

const HERE = import.meta.dirname;
const SOURCES = join(HERE, "..");
const AREAS = Object.keys(english);
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const readTexts = (area: string, lang: string): Record<string, string> => {
  const texts: Areas = JSON.parse(readFileSync(join(HERE, "texts", `${lang}.json`), "utf8"));
  return texts[area] ?? {};
};
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(AREAS)("texts of area '%s'", (area) => {
  const own = readTexts(area, "en");

  test.each(LANGS)("%s has all texts of English, with the same placeholders", (lang) => {
    const texts = readTexts(area, lang);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(own).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe("");
      if (!PLURAL.test(key)) expect(placeholders(text), key).toEqual(placeholders(own[key] ?? ""));
    }
  });

  test("every singular form has a plural form", () => {
    const ones = Object.keys(own).filter((key) => key.endsWith("_one"));
    for (const key of ones) expect(own, key).toHaveProperty([key.replace(/_one$/, "_other")]);
  });
});

test("every text is used", () => {
  const code = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(join(SOURCES, name), "utf8"))
    .join("\n");
  // `status.${name}` uses every key that begins with "status.".
  const beginnings = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, beginning]) => beginning ?? "");
  const isUsed = (key: string) =>
    code.includes(`"${key}"`) || beginnings.some((beginning) => key.startsWith(beginning));
  const keys = AREAS.filter((area) => area !== "language")
    .flatMap((area) => Object.keys(readTexts(area, "en")))
    .map((key) => key.replace(PLURAL, ""));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test("Spanish uses tú throughout", () => {
  const usted =
    /(?<!\p{L})(?:[Uu]sted|Puede(?! que)|desea|[Ii]nténtelo|Elija|Escriba|Pulse|Pruebe|Busque|Arrastre|Añada|Mueva|Acerque|[Ee]nvíe|[Rr]evise)(?!\p{L})/u;
  const texts = AREAS.filter((area) => area !== "language").flatMap((area) => Object.entries(readTexts(area, "es")));
  expect(texts.filter(([, text]) => usted.test(text))).toEqual([]);
});

/** Phrases that the texts must not contain. */
const AVOIDED: Readonly<Record<Lang, RegExp>> = {
  en: /\b(nobody(?! has told us yet)|taken away|keeps? of you|letters and programs|by the megabyte|held (against|in)|stands? (in the|for its)|is called so|as far as anybody|school days|it is known whether|if we may ask|those who answer|ask for a place|this is needed|target benchmark|whoever|whom)\b|mark \(svg\)/i,
  es: /(?<!\p{L})(nadie (sabe|midi|ha medido)|letras y (los )?programas|paga por megabyte|hasta donde se sabe|se llama así|diga|se sabe si|días de escuela|quienes responden|pedir un lugar|hace falta esto)(?!\p{L})|marca \(svg\)/iu,
  pt: /(?<!\p{L})(ninguém (sabe|mediu)|letras e (os )?programas|paga por megabyte|até onde se sabe|na verdade|sabe-se se|dias de escola|quem responde|pedir um lugar|isto é necessário)(?!\p{L})|marca \(svg\)/iu,
};

test.each(LANGS)("%s contains none of the avoided phrases", (lang) => {
  const texts = AREAS.filter((area) => area !== "language").flatMap((area) => Object.entries(readTexts(area, lang)));
  const sections = Object.values(PAGE_SECTIONS).flat();
  const all = [
    ...texts,
    ...sections.flatMap(({ title, text }) => [
      [title.en, title[lang]],
      [title.en, text[lang]],
    ]),
  ];
  expect(all.filter(([, text]) => AVOIDED[lang].test(text!))).toEqual([]);
});

/** Names, and words that the specification capitalises. */
const CAPITALS =
  /Schoolmap|Natural Earth|Open Data Commons|Creative Commons|WebGL|JavaScript|GeoJSON|OpenStreetMap|Page Not Found|No Data/g;

test("English uses sentence case for titles and buttons", () => {
  const texts = AREAS.filter((area) => area !== "language").flatMap((area) => Object.entries(readTexts(area, "en")));
  const isTitleCase = (text: string) => /\b[A-Z][a-z]+ [A-Z][a-z]+\b/.test(text.replace(CAPITALS, ""));
  expect(texts.filter(([, text]) => isTitleCase(text))).toEqual([]);
});
