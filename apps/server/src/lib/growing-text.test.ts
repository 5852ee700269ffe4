import fc from "fast-check";
import { expect, it } from "vitest";
import { GrowingText } from "./growing-text.ts";

it("has the bytes of all texts one after another", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.nat(40_000).map((length) => "é€😀x".repeat(length / 4)),
  );
  fc.assert(
    fc.property(fc.array(anyText), (texts) => {
      const growing = new GrowingText();
      for (const text of texts) growing.append(text);
      expect(Buffer.compare(growing.bytes(), Buffer.from(texts.join("")))).toBe(0);
    }),
  );
});
