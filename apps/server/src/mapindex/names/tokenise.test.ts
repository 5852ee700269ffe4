import { foldWords } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runAtOnce } from "../../lib/steps.ts";
import { allRowsOf, createNames } from "../testing/create-names.ts";
import type { Dictionary } from "./dictionary.ts";
import { tokenise } from "./tokenise.ts";

function wordOf({ units, offsets }: Dictionary, word: number): string {
  return String.fromCharCode(...units.subarray(offsets[word], offsets[word + 1]));
}

test("the folded words of a name equal the words of the folded name", () => {
  const unit = fc.constantFrom(..."aÉßΣς 1-.\u0301ıł東a京का\u0640عَ ﬁ  ");
  const name = fc.oneof(fc.string({ unit, maxLength: 12 }), fc.string({ unit: "grapheme", maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 20 }), (names) => {
      const { dictionary, words, offsets } = runAtOnce(tokenise(createNames(names), allRowsOf(names)));
      const folded = names.map((_, n) =>
        [...words.subarray(offsets[n], offsets[n + 1])].map((at) => wordOf(dictionary, at)),
      );
      expect(folded).toEqual(names.map((text) => foldWords(text)));
    }),
  );
});
