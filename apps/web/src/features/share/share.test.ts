import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bibtex, type Citation, cslJson, plainCitation } from "./citation.ts";
import { frameCode } from "./frame-code.ts";

const createCitation = (parts: Partial<Citation> = {}): Citation => ({
  title: "Schools of Kenya: Download · 9–15 Nov 2026",
  version: "Data version 42.",
  accessed: "Accessed 21 Nov 2026.",
  licences: "Sources and licences: Natural Earth (public domain).",
  demo: "",
  isoDay: "2026-11-21",
  url: "https://map.example.org/map/country/ke?layer=4",
  lang: "en",
  ...parts,
});

test("a citation contains product, place, layer, period, data version, day, URL and licences", () => {
  expect(plainCitation(createCitation())).toBe(
    "Schoolmap (2026). Schools of Kenya: Download · 9–15 Nov 2026. Data version 42. " +
      "Sources and licences: Natural Earth (public domain). Accessed 21 Nov 2026. https://map.example.org/map/country/ke?layer=4",
  );
});

test("every format mentions demo data", () => {
  const citation = createCitation({ demo: "Demo data: some of these schools are invented." });
  for (const write of [plainCitation, bibtex, cslJson]) expect(write(citation)).toContain("Demo data");
});

describe("BibTeX", () => {
  test("has one entry with its fields", () => {
    const lines = bibtex(createCitation()).split("\n");
    expect(lines[0]).toBe("@misc{schoolmap-2026-11-21,");
    expect(lines).toContain("  author = {{Schoolmap}},");
    expect(lines).toContain("  howpublished = {\\url{https://map.example.org/map/country/ke?layer=4}},");
    expect(lines.at(-1)).toBe("}");
  });

  test("stays one entry for any text", () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true }), (title, url) => {
        expect(balance(bibtex(createCitation({ title, url })))).toBe(0);
      }),
    );
  });
});

test("CSL-JSON is valid JSON with one item", () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const [item] = JSON.parse(cslJson(createCitation({ title })));
      expect(item).toMatchObject({ title, type: "dataset", accessed: { "date-parts": [[2026, 11, 21]] } });
    }),
  );
});

describe("the code of an embedded frame", () => {
  test("has a title, loads lazily, and has a fluid or a fixed size", () => {
    const [src, title] = ["https://map.example.org/embed?theme=light&lng=es", "Schoolmap: World"];
    expect(frameCode({ src, title, size: "fluid" })).toBe(
      '<iframe src="https://map.example.org/embed?theme=light&amp;lng=es" title="Schoolmap: World" style="width: 100%; aspect-ratio: 16 / 9; min-height: 320px; border: 0" loading="lazy"></iframe>',
    );
    expect(frameCode({ src, title, size: "800x450" })).toContain('width="800" height="450"');
  });

  test("escapes quotation marks and angle brackets in the title", () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const code = frameCode({ src: "/embed", title, size: "fluid" });
        expect(code.match(/["<>]/g)).toHaveLength(12);
      }),
    );
  });
});

/**
 * Returns the number of unclosed braces, ignoring escaped ones. Negative as soon as there are too many closing braces.
 */
function balance(text: string): number {
  let open = 0;
  for (const [brace] of text.replace(/\\[{}]/g, "").matchAll(/[{}]/g)) {
    open += brace === "{" ? 1 : -1;
    if (open < 0) return open;
  }
  return open;
}
