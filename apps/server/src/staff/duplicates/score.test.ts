import { SCORE_PARTS } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameSimilarity, type ScoredSchool, scoreOf } from "./score.ts";

const school: ScoredSchool = {
  name: "Mto Primary School",
  level: "primary",
  students: 412,
  code: "12340417",
  atPoint: 1,
};

const anySchool = fc.record({
  name: fc.string(),
  level: fc.option(fc.constantFrom("primary", "secondary")),
  students: fc.option(fc.nat(2_000)),
  code: fc.constantFrom("", "1", "2"),
  atPoint: fc.integer({ min: 1, max: 9 }),
});

describe("the score of a pair", () => {
  it("is 100 for equal records, always the sum of its parts, each within its limit, and the same in either order", () => {
    expect(scoreOf(school, school, 0).total).toBe(100);
    fc.assert(
      fc.property(anySchool, anySchool, fc.nat(100_000), (a, b, metres) => {
        const { total, parts } = scoreOf(a, b, metres);
        expect(total).toBe(parts.reduce((sum, { points }) => sum + points, 0));
        for (const { name, points, of } of parts) {
          expect(of).toBe(SCORE_PARTS[name]);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(of);
        }
        expect(scoreOf(b, a, metres)).toEqual(scoreOf(a, b, metres));
      }),
    );
  });

  it("recognises abbreviations, capitals and accents, and distinguishes other names", () => {
    expect(nameSimilarity("Mto Primary School", "MTO PRY SCH")).toBe(1);
    expect(nameSimilarity("Lycée de Matam", "Lycee de Matam")).toBe(1);
    expect(nameSimilarity("Mto Primary School", "Kibera Academy")).toBeLessThan(0.3);
    expect(scoreOf(school, { ...school, name: "Mto Pry Sch", students: 409, code: "" }, 62).total).toBeGreaterThan(80);
    expect(scoreOf(school, { ...school, name: "Kibera Academy", code: "7" }, 240).total).toBeLessThan(60);
  });

  it("gives at most half of the points for a location that other schools share", () => {
    const placeOf = (atPoint: number) =>
      scoreOf({ ...school, atPoint }, school, 0).parts.find(({ name }) => name === "place")?.points;
    expect([placeOf(1), placeOf(2), placeOf(3)]).toEqual([30, 30, 15]);
  });
});
