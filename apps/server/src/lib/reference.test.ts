import fc from "fast-check";
import { expect, it } from "vitest";
import { createReference, readReference } from "./reference.ts";

const CHARACTERS = "123456789ABCDEFGHJKMNPQRSTVWXYZ";
const anyReference = fc.constant(null).map(createReference);

it("is parsed regardless of case and separators", () => {
  expect(createReference()).toMatch(/^[1-9A-HJKMNP-TV-Z]{4}(-[1-9A-HJKMNP-TV-Z]{4}){2}$/);
  fc.assert(
    fc.property(anyReference, (reference) => {
      expect(readReference(reference)).toBe(reference);
      expect(readReference(` ${reference.toLowerCase().replaceAll("-", " ")}`)).toBe(reference);
    }),
  );
});

it("is not parsed with one wrong character, or with two swapped characters", () => {
  const anyMistake = fc.tuple(anyReference, fc.nat(11), fc.constantFrom(...CHARACTERS));
  fc.assert(
    fc.property(anyMistake, ([reference, at, character]) => {
      const plain = [...reference.replaceAll("-", "")];
      const mistyped = plain.with(at, character).join("");
      if (mistyped !== plain.join("")) expect(readReference(mistyped)).toBeNull();
      const next = (at + 1) % 12;
      const swapped = plain.with(at, plain[next]!).with(next, plain[at]!).join("");
      if (swapped !== plain.join("")) expect(readReference(swapped)).toBeNull();
    }),
  );
});

it.each(["", "KEN001", "0000-0000-0000", "' or 1=1 --", "1111-1111-1111-1111"])("is not %j", (text) => {
  expect(readReference(text)).toBeNull();
});
