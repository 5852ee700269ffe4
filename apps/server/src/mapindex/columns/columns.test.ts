import fc from "fast-check";
import { expect, test } from "vitest";
import { GigaIdColumn, GigaIdColumnBuilder } from "./giga-id-column.ts";
import { NameColumn, NameColumnBuilder } from "./name-column.ts";
import { NumberColumnBuilder } from "./number-builder.ts";
import { NumberColumn } from "./number-column.ts";
import { StringColumn, StringColumnBuilder } from "./string-column.ts";
import { anyMerge } from "./testing/any-merge.ts";
import { TextColumnBuilder } from "./word-column.ts";

const inOrder = (length: number) => Uint32Array.from({ length }, (_, row) => row);

function numberColumn(values: readonly (number | null)[]): NumberColumn {
  const builder = new NumberColumnBuilder(1);
  for (const value of values) builder.append(value);
  return builder.finish(inOrder(values.length));
}

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 70_000 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 10 ** 7 }).map((n) => n / 1000),
  fc.constantFrom(254, 255, 65_534, 65_535, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 1e15),
);

test("every number is returned exactly", () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyNumber)), (values) => {
      const column = numberColumn(values);
      const read = values.map((_, row) => column.value(row));
      expect(read).toEqual(values.map((value) => (value === 0 ? 0 : value)));
      expect(values.map((_, row) => column.isNull(row))).toEqual(values.map((value) => value === null));
      expect(NumberColumn.fromImage(column.image()).value(0)).toBe(column.value(0));
    }),
  );
});

test("numbers use the narrowest possible array", () => {
  const widthOf = (...values: (number | null)[]) => numberColumn(values).data.BYTES_PER_ELEMENT;
  expect(widthOf(0, 254, null)).toBe(1);
  expect(widthOf(0, 255)).toBe(2);
  expect(widthOf(65_534, null)).toBe(2);
  expect(widthOf(65_535)).toBe(4);
  expect(widthOf(-1)).toBe(4);
  expect(widthOf(12.75, 600.5)).toBe(2);
  expect(widthOf(12.345)).toBe(2);
  expect(widthOf(1 / 3)).toBe(8);
});

test("round numbers are stored without their trailing zeros", () => {
  const keptOf = (...values: (number | null)[]) => {
    const { data, decimals } = numberColumn(values);
    return [data.BYTES_PER_ELEMENT, decimals];
  };
  expect(keptOf(20_000_000, null, 300_000, 0)).toEqual([1, -5]);
  expect(keptOf(10_000_000_000, 2_500_000)).toEqual([4, -5]);
  expect(keptOf(10_000_000_000, 5_000_000)).toEqual([2, -6]);
  expect(keptOf(20_000_000, 1)).toEqual([4, 0]);
  expect(keptOf(1e15 + 1, 1e9)).toEqual([8, 0]);
});

test("rows without a number use no space in a sparse column, and a new number gets space for its row", () => {
  const few = Array.from({ length: 100 }, (_, row) => (row % 10 === 3 ? row : null));
  const all = few.map((_, row) => row);
  expect(numberColumn(few).data.length).toBe(10);
  expect(numberColumn(all).data.length).toBe(100);
  const everyRow = { length: 100, source: Uint8Array.of(1), from: Uint32Array.of(0), to: Uint32Array.of(100) };
  const filled = numberColumn(few).merge(numberColumn(all), { ...everyRow, replaced: Uint32Array.from(all) });
  expect([filled.rows, filled.data.length]).toEqual([null, 100]);
});

test("columns of numbers are merged regardless of their forms", () => {
  const anyColumn = fc.oneof(
    fc.array(fc.option(anyNumber)),
    fc.array(fc.oneof(fc.nat(300), { arbitrary: fc.constant(null), weight: 3 }), { maxLength: 300, size: "max" }),
    fc.array(fc.option(fc.nat(300).map((n) => n * 100_000))),
    fc.array(fc.constant(null)),
  );
  fc.assert(
    fc.property(anyMerge(anyColumn), ({ base, added, runs, expected }) => {
      const merged = numberColumn(base).merge(numberColumn(added), runs);
      const read = NumberColumn.fromImage(merged.image());
      expect([merged.length, read.length]).toEqual([expected.length, expected.length]);
      for (const [row, value] of expected.entries()) {
        expect([merged.value(row), read.value(row)]).toEqual(value === 0 ? [0, 0] : [value, value]);
        expect([merged.isNull(row), read.isNull(row)]).toEqual([value === null, value === null]);
      }
    }),
  );
});

function builtBy<T>(
  builder: { append(text: string): void; finish(order: Uint32Array): T },
  texts: readonly string[],
): T {
  for (const text of texts) builder.append(text);
  return builder.finish(inOrder(texts.length));
}
const asTexts = (texts: readonly string[]) => builtBy(new StringColumnBuilder(1), texts);
const asNames = (names: readonly string[]) => builtBy(new NameColumnBuilder(1), names);

const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string(), fc.string({ unit: fc.constantFrom("a", " ") }));

test("texts and names are returned unchanged, and merging keeps the order of the runs", () => {
  fc.assert(
    fc.property(anyMerge(fc.array(anyText)), ({ base, added, runs, expected }) => {
      const texts = StringColumn.fromImage(asTexts(base).merge(asTexts(added), runs).image());
      const names = NameColumn.fromImage(asNames(base).merge(asNames(added), runs).image());
      for (const merged of [texts, names]) {
        expect(Array.from({ length: merged.length }, (_, row) => merged.text(row))).toEqual(expected);
      }
    }),
  );
});

test("few words take few bits per row, more words take more, and too many are free text", () => {
  const columnOf = (words: number) => {
    const builder = new TextColumnBuilder(1);
    for (let word = 0; word < words; word++) builder.append(`word ${word}`);
    return builder.finish(inOrder(words));
  };
  const widths = [3, 15, 16, 255, 256, 65_535].map((words) => {
    const column = columnOf(words);
    expect(column.value(words - 1)).toBe(`word ${words - 1}`);
    return column.kind === "word" ? column.codes.width : 0;
  });
  expect(widths).toEqual([2, 4, 8, 8, 16, 0]);
});

test("giga ids of any form are returned exactly", () => {
  const anyId = fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.constantFrom("", "KEN-1", "ffffffff-ffff-ffff-ffff-ffff00000001", "00000000-0000-0000-0000-000000000000"),
  );
  fc.assert(
    fc.property(fc.array(anyId), (ids) => {
      const builder = new GigaIdColumnBuilder(1);
      for (const id of ids) builder.append(id);
      const column = GigaIdColumn.fromImage(builder.finish(inOrder(ids.length)).image());
      expect(ids.map((_, row) => column.text(row))).toEqual(ids);
    }),
  );
});
