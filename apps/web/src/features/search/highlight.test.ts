import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highlight } from "./highlight.ts";

const marked = (name: string, query: string) =>
  highlight(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join("");

describe("highlight", () => {
  it("marks the beginning of words and ignores case and accents", () => {
    expect(marked("Kisumu", "kis")).toBe("[Kis]umu");
    expect(marked("São Tomé", "sao to")).toBe("[São] [To]mé");
    expect(marked("Santa Maria do Sul", "sul")).toBe("Santa Maria do [Sul]");
    expect(marked("Ecole Kisima", "is")).toBe("Ecole Kisima");
  });

  it("handles letters that fold to two", () => {
    expect(marked("Straßburg", "strass")).toBe("[Straß]burg");
  });

  it("never separates a letter from its accent", () => {
    expect(marked("Sa\u0303o", "sa")).toBe("[Sa\u0303]o");
  });

  it("returns parts that add up to the name for any query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, query) => {
        const parts = highlight(name, query);
        expect(parts.map(({ text }) => text).join("")).toBe(name);
        expect(parts.every(({ text }) => text !== "")).toBe(true);
      }),
    );
  });
});
