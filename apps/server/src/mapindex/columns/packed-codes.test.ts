import fc from "fast-check";
import { expect, test } from "vitest";
import { CodesBuilder, PackedCodes } from "./packed-codes.ts";
import { anyMerge } from "./testing/any-merge.ts";

function packed(codes: readonly number[]): PackedCodes {
  const builder = new CodesBuilder(codes.length, Math.max(0, ...codes) + 1);
  for (const [row, code] of codes.entries()) builder.set(row, code);
  return builder.finish();
}

function unpacked(codes: PackedCodes): number[] {
  return Array.from({ length: codes.length }, (_, row) => codes.at(row));
}

const TABLE = Uint8Array.from({ length: 0x10000 }, (_, code) => code * 7);

const anyCodes = fc
  .constantFrom(2, 3, 4, 15, 16, 255, 256, 65_535)
  .chain((most) => fc.array(fc.nat(most), { maxLength: 200, size: "max" }));

test("every code is returned, also from an image", () => {
  fc.assert(
    fc.property(anyCodes, (codes) => {
      const column = packed(codes);
      expect(unpacked(column)).toEqual(codes);
      expect(unpacked(PackedCodes.fromImage({ kind: "", ...column.image() }))).toEqual(codes);
      expect([...column.translated(TABLE)]).toEqual(codes.map((code) => TABLE[code]));
    }),
  );
});

test("codes of any width are merged, and stay the same object when none changes", () => {
  fc.assert(
    fc.property(anyMerge(anyCodes), ({ base, added, runs, expected }) => {
      const column = packed(base);
      const merged = column.merge(packed(added), runs);
      expect(unpacked(merged)).toEqual(expected);
      expect(
        column.merge(packed(runs.replaced ? [...runs.replaced].map((row) => base[row]!) : added), runs) === column,
      ).toBe(runs.replaced !== null);
    }),
  );
});

test("codes take as few bits as the largest one requires", () => {
  expect([3, 4, 15, 16, 255, 256, 65_535].map((most) => packed([most]).width)).toEqual([2, 4, 4, 8, 8, 16, 16]);
});
