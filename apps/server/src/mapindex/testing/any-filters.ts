import { ATTRIBUTES, type Attribute } from "@schoolmap/contract";
import { canonicalFilters, type Filter } from "@schoolmap/rules";
import fc from "fast-check";
import { type Scope, WORLD } from "../rows/scope.ts";
import { COUNTS, DECIMALS } from "./create-schools.ts";

const columnsOf = (...kinds: readonly Attribute["kind"][]) =>
  fc.constantFrom(...ATTRIBUTES.filter(({ kind }) => kinds.includes(kind)).map(({ column }) => column));
const anyText = fc.constantFrom("primary", "4g", "unknown", "água", "100%", "a|b", "mar");
const anyNumber = fc.constantFrom(...COUNTS, ...DECIMALS);
const anyLimit = fc.option(fc.oneof({ weight: 4, arbitrary: anyNumber }, fc.integer({ min: -5, max: 300 })));

/** Any filter that the grammar can produce. */
const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant("words" as const),
    column: columnsOf("text"),
    words: fc.uniqueArray(anyText, { maxLength: 3 }),
    caseSensitive: fc.boolean(),
    none: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("contains" as const),
    column: fc.oneof(columnsOf("text"), fc.constant("name")),
    text: fc.constantFrom("a", "0%", "são", "prim", "No.", "x"),
    caseSensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("numbers" as const),
    column: columnsOf("integer", "decimal"),
    numbers: fc.uniqueArray(anyNumber, { maxLength: 3 }),
    none: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("flags" as const),
    column: columnsOf("boolean"),
    yes: fc.boolean(),
    no: fc.boolean(),
    none: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("range" as const),
    column: columnsOf("integer", "decimal"),
    min: anyLimit,
    max: anyLimit,
    none: fc.boolean(),
  }),
);

export const anyFilters: fc.Arbitrary<Filter[]> = fc.array(anyFilter, { maxLength: 2 }).map(canonicalFilters);

/** Any scope with the places and ids of `createPlaces` and the given schools. */
export function anyScopeOf(schoolIds: readonly number[]): fc.Arbitrary<Scope> {
  const ids = (...all: readonly number[]) =>
    fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 }).map((list) => list.sort((a, b) => a - b));
  return fc.oneof(
    fc.constant(WORLD),
    fc.record({ kind: fc.constant("country" as const), ids: ids(11, 12, 13, 99) }),
    fc.record({ kind: fc.constant("region" as const), ids: ids(111, 112, 121, 122, 133, 999) }),
    fc.record({ kind: fc.constant("schools" as const), ids: ids(...schoolIds, 5) }),
  );
}
