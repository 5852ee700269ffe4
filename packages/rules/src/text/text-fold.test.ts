import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText, foldWords } from "./text-fold.ts";

test.each([
  ["São João", "sao joao"],
  ["STRASSE Straße", "strasse strasse"],
  ["Łódź", "lodz"],
  ["Đorđe", "dorde"],
  ["Tromsø Ærø Œuvre", "tromso aero oeuvre"],
  ["İstanbul Iğdır", "istanbul igdir"],
  ["Þingvellir", "thingvellir"],
  ["Ǽ", "ae"],
  ["ﬁne", "fine"],
  ["Ёлка Йод", "елка иод"],
  ["ΆΓΙΟΣ Άγιος", "αγιοσ αγιοσ"],
  ["مُحَمَّد", "محمد"],
  ["हिन्दी", "हिन्दी"],
  ["Ｎｏ．１", "no.1"],
])("%s folds to %s", (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

test.each([
  ["St. Mary's - A&B (North)", ["st", "mary", "s", "a", "b", "north"]],
  ["École d’Abobo", ["ecole", "d", "abobo"]],
  ["北京第一", ["北", "京", "第", "一"]],
  ["   ", []],
  ["№5", ["no5"]],
])("%s is split into its words", (text, expected) => {
  expect(foldWords(text)).toEqual(expected);
});

describe("any text", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  const accented = fc.string({
    unit: fc.constantFrom(..."aeioucnsz ÀàÉéÎîÕõÜüÇçÑñŠšŻżĄąĞğŐőŢţЙйЁё"),
    maxLength: 30,
  });

  test("has the same result when it is folded twice", () => {
    fc.assert(
      fc.property(text, (t) => {
        expect(foldText(foldText(t))).toBe(foldText(t));
      }),
    );
  });

  test("folds to the same text with composed and decomposed accents", () => {
    fc.assert(
      fc.property(accented, (t) => {
        expect(foldText(t.normalize("NFD"))).toBe(foldText(t));
      }),
    );
  });

  test("has words without spaces and capitals that fold to themselves", () => {
    fc.assert(
      fc.property(text, (t) => {
        for (const word of foldWords(t)) expect(foldWords(word)).toEqual([word]);
      }),
    );
  });
});
