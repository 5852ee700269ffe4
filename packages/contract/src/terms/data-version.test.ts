import fc from "fast-check";
import { expect, test } from "vitest";
import { editionOf, isEarlier, parseDataVersion, printDataVersion } from "./data-version.ts";

const name = fc.stringMatching(/^[0-9a-z]{1,16}$/);
const version = fc.record({ epoch: name, build: name, sequence: fc.nat() });

test("a printed version is parsed to the same value, and needs no escaping in a URL or an ETag", () => {
  fc.assert(
    fc.property(version, (one) => {
      const text = printDataVersion(one);
      expect(parseDataVersion(text)).toEqual(one);
      expect(parseDataVersion(`${text}.17-20461`)).toEqual(one);
      expect(encodeURIComponent(text)).toBe(text);
    }),
  );
});

test("only versions with the same epoch and build have the same edition", () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const isSame = a.epoch === b.epoch && a.build === b.build;
      expect(editionOf(printDataVersion(a)) === editionOf(printDataVersion(b))).toBe(isSame);
    }),
  );
});

test("a version is earlier than another one only within the same epoch and build", () => {
  fc.assert(
    fc.property(version, version, fc.nat(), (a, b, later) => {
      const next = printDataVersion({ ...a, sequence: a.sequence + 1 + later });
      const other = printDataVersion(b);
      expect([isEarlier(printDataVersion(a), next), isEarlier(next, printDataVersion(a))]).toEqual([true, false]);
      const isSameEdition = a.epoch === b.epoch && a.build === b.build;
      expect(isEarlier(next, other) || isEarlier(other, next)).toBe(isSameEdition && next !== other);
    }),
  );
});

test.each(["", "17", "17.4", "a.b", "a.b.c", "a.b.1x", "A.b.1", ".b.1"])("%j is not a version", (text) => {
  expect([parseDataVersion(text), editionOf(text)]).toEqual([null, null]);
});
