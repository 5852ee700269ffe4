import fc from "fast-check";
import { expect, it } from "vitest";
import type { Cell } from "../lib/csv-text.ts";
import { type Column, featureOf, featureWriter, pointShape } from "./features.ts";

type Item = Readonly<Record<string, Cell>>;

const NAMES = ["name", "longitude", "latitude", 'with "quotes"'] as const;
const COLUMNS: readonly Column<Item>[] = NAMES.map((name) => ({ name, cell: (item) => item[name] ?? null }));

const anyCell = fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.boolean(), fc.constant(null));
const anyItem = fc.record({ name: anyCell, longitude: anyCell, latitude: anyCell, 'with "quotes"': anyCell });
const anyPoint = fc.option(fc.tuple(fc.double({ noNaN: true }), fc.double({ noNaN: true })));

it("a feature as text equals the feature as an object, with and without point columns", () => {
  const property = fc.property(anyItem, anyPoint, fc.boolean(), (item, point, isPoint) => {
    const shape = {
      ...pointShape<Item>(
        () => 7,
        () => point,
      ),
      isPoint,
    };
    const feature = featureOf(COLUMNS, shape, item);
    expect(Object.keys(feature.properties)).toEqual(isPoint ? ["name", 'with "quotes"'] : [...NAMES]);
    expect(featureWriter(COLUMNS, shape)(item)).toBe(JSON.stringify(feature));
  });
  fc.assert(property);
});

it("a feature without columns has empty properties", () => {
  const shape = pointShape<Item>(
    () => "a",
    () => null,
  );
  expect(featureWriter([], shape)({})).toBe('{"type":"Feature","id":"a","geometry":null,"properties":{}}');
});
