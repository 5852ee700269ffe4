import { readFile } from "node:fs/promises";
import { CONTENT_PAGES, LANGS } from "@schoolmap/contract";
import { SOURCES } from "@schoolmap/geodata";
import { inLang, periodOf } from "@schoolmap/rules";
import { describe, expect, it } from "vitest";
import { type FirstPicture, withFirstPaint } from "./first-paint.ts";
import type { FirstStory } from "./first-story.ts";
import type { FirstWords } from "./page-facts.ts";
import { WORDS } from "./texts.ts";

const WEB = new URL("../../../web/", import.meta.url);
const NOSCRIPT = "<noscript><p>These are its numbers.</p></noscript>";
const BUILT = `<body><div id="root"><div class="first-paint"><p>Schoolmap</p>${NOSCRIPT}</div></div></body>`;

const createWords = (words: Partial<FirstWords> = {}): FirstWords => ({
  ...{ kind: "place", title: "Kenya", line: "5,200 schools in 8 provinces" },
  ...words,
});

const createPicture = (picture: Partial<FirstPicture> = {}): FirstPicture => ({
  ...{ svg: "<svg></svg>", story: undefined, isLive: true },
  ...picture,
});

const createStory = (): FirstStory => ({
  kind: "reach",
  layer: "Download <speed>",
  period: periodOf("week", Math.floor(Date.UTC(2026, 10, 18) / 86_400_000)),
  share: { reached: 71, known: 200, total: 5_200, isTooFew: false },
  benchmark: { value: 20, unit: "Mbps" },
});

const written = (words: FirstWords, picture?: FirstPicture, page = BUILT) =>
  withFirstPaint(page, { words, picture, address: "/map?layer=<1>", lang: "en", translated: (text) => `${text}!` });

describe("the first paint", () => {
  it("shows the name and the schools of a place in the panel, before the content for visitors without JavaScript", () => {
    const html = written(createWords());
    expect(html).toMatch(/class="panel".*<h1[^>]*>Kenya<\/h1><p[^>]*>5,200 schools in 8 provinces<\/p>.*<noscript>/);
    expect(html).toContain(NOSCRIPT);
  });

  it("shows for the world how many schools are known to be connected, with bold numbers", () => {
    const line = "We know {k} of {n} <schools>";
    const html = written(createWords({ kind: "world", line, values: { k: "46,921", n: "168,130" } }));
    expect(html).toContain('<p class="say">We know <b>46,921</b> of <b>168,130</b> &lt;schools&gt;</p>');
  });

  it("shows the subject of a text page in the frame of such pages", () => {
    const html = written(createWords({ kind: "page", title: "About", line: "What it is." }));
    expect(html).toMatch(/class="page-main".*<h1[^>]*>About<\/h1><p[^>]*>What it is\.<\/p>/);
    expect(html).not.toContain('class="panel"');
  });

  it("shows the complete text of a text page", () => {
    const sections = [{ title: "Sources & thanks", text: ["Where they are from.", "<i>Whose</i> they are."] }];
    const html = written(createWords({ kind: "page", sections }));
    expect(html).toContain("<h2>Sources &amp; thanks</h2><p>Where they are from.</p><p>&lt;i&gt;Whose");
  });

  it("lists the sources of the map data, only on maps", () => {
    const html = written(createWords());
    for (const { name, url } of SOURCES) expect(html).toMatch(new RegExp(`<a href="${url}"[^>]*>${name}</a>`));
    expect(written(createWords({ kind: "page" }))).not.toContain(SOURCES[0]!.url);
  });

  it("draws the map at the position of the live map, with its URL", () => {
    const picture = createPicture();
    const html = written(createWords(), picture);
    const map = '<div class="first-map" data-address="/map?layer=&lt;1&gt;"><svg></svg></div>';
    expect(html).toContain(`<div class="map-region">${map}</div>`);
    expect(html).toContain('<div class="first-paint map-page" data-dock>');
    expect(written(createWords({ kind: "page" }), picture)).not.toContain("first-map");
  });

  it("shows the share of the measured schools of a place that reach the benchmark", () => {
    const story = createStory();
    const html = written(createWords(), createPicture({ story }));
    const block = /<div class="block first-story">.*?<noscript>/.exec(html)?.[0];
    expect(block).toContain(">Download &lt;speed&gt;!</h2>");
    expect(block).toContain("16–22 Nov 2026");
    expect(block).toContain('stat-hero">36%</span> <span class="stat-unit">reach 20\u00a0Mbps</span>');
    expect(block).toContain("<b>71</b> of <b>200</b> measured schools reach it; <b>129</b> do not.");
  });

  it("shows how many schools of a place are known to be connected, if the page shows this", () => {
    const counts = { connected: 60, not_connected: 20, unknown: 20 };
    const html = written(createWords(), createPicture({ story: { kind: "status", counts } }));
    expect(html).toContain("We know the status of <b>80</b> of <b>100</b> schools; <b>75%</b> of those are connected.");
    expect(written(createWords(), createPicture())).not.toContain("first-story");
  });

  it("escapes markup in names", () => {
    const html = written(createWords({ title: "<b>$& Co", line: "$1<i>" }));
    expect(html).toContain("&lt;b&gt;$&amp; Co");
    expect(html).toContain("$1&lt;i&gt;");
  });

  it("is inserted into the page of the application", async () => {
    const page = await readFile(new URL("index.html", WEB), "utf8");
    expect(written(createWords(), undefined, page)).toContain(">Kenya</h1>");
  });

  it.each(LANGS)("uses the same texts in %s as the application", async (lang) => {
    const texts = JSON.parse(await readFile(new URL(`src/i18n/texts/${lang}.json`, WEB), "utf8"));
    for (const name of CONTENT_PAGES) {
      const { title, description } = inLang(WORDS, lang).pages[name];
      expect([title, description]).toEqual([texts.pages[`pages.name.${name}`], texts.pages[`pages.lead.${name}`]]);
    }
    const { title, line } = inLang(WORDS, lang).disclaimer;
    expect([title, line]).toEqual([texts.core["disclaimer.title"], texts.core["disclaimer.line"]]);
    const { schools, region, schoolsIn, levelOf } = inLang(WORDS, lang).place;
    const counted = (key: string) => ({ one: texts.core[`${key}_one`], other: texts.core[`${key}_other`] });
    expect([schools, region]).toEqual([counted("place.schools"), counted("place.region")]);
    expect(counted("place.schoolsIn")).toEqual({ one: schoolsIn, other: schoolsIn });
    expect(levelOf).toBe(texts.core["place.levelOf"]);
    const { unit, line: reach } = inLang(WORDS, lang).reach;
    expect([unit, reach]).toEqual([texts.map["reach.unit"], texts.map["reach.line"]]);
    const { known, few, none } = inLang(WORDS, lang).status;
    expect([known, few, none]).toEqual(["known", "few", "none"].map((key) => texts.core[`status.sentence.${key}`]));
  });
});
