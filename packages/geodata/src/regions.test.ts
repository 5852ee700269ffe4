import fc from "fast-check";
import { expect, test } from "vitest";
import { countries, country } from "./countries.ts";
import { regionGeometries } from "./region-geometries.ts";
import { regions } from "./regions.ts";
import { countryGeometry, regionGeometry } from "./shapes.ts";
import { contains } from "./test-geometry.ts";
import { type Bbox, LANGS } from "./types.ts";

/**
 * Maximum difference between the boxes and the outlines, in degrees. Boxes are computed from the exact outlines, which
 * the grid moves by up to half a step.
 */
const BOX_MARGIN = 0.001;

test("ids are unique, well formed and contain the alpha-3 code of their country", () => {
  const ids = regions().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const odd = regions().filter(
    ({ id, country: code }) => !/^[A-Z]{3}\d{3}$/.test(id) || !id.startsWith(country(code)!.iso3),
  );
  expect(odd).toEqual([]);
});

test("ISO 3166-2 codes are unique where they exist", () => {
  const codes = regions().flatMap(({ iso }) => (iso === null ? [] : [iso]));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(4000);
});

test("names exist in three languages and distinguish the regions of a country", () => {
  expect(regions().filter(({ name, names }) => !name.trim() || LANGS.some((lang) => !names[lang].trim()))).toEqual([]);
  const seen = regions().map(({ country: code, name }) => `${code} ${name}`);
  expect(seen.filter((name, i) => seen.indexOf(name) !== i)).toEqual([]);
});

test("a country has no region or at least two", () => {
  const alone = countries().filter(({ code }) => regions().filter((region) => region.country === code).length === 1);
  expect(alone).toEqual([]);
});

/** Returns the errors in one ring of a region's outline. */
function faults(ring: readonly (readonly number[])[], isOuter: boolean, [west, south, east, north]: Bbox): string[] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  const outside = ring.filter(([x, y]) => {
    const lon = x! < west - BOX_MARGIN ? x! + 360 : x!;
    return lon < west - BOX_MARGIN || lon > east + BOX_MARGIN || y! < south - BOX_MARGIN || y! > north + BOX_MARGIN;
  });
  return [
    ...(first[0] === last[0] && first[1] === last[1] ? [] : ["open"]),
    ...(signedArea(ring) > 0 === isOuter ? [] : ["wound the wrong way"]),
    ...(outside.length > 0 ? [`outside its box at ${outside[0]}`] : []),
    ...(ring.some(([x, y], i) => i > 0 && x === ring[i - 1]![0] && y === ring[i - 1]![1]) ? ["a point twice"] : []),
  ];
}

test("every region has an outline of closed rings within its box, with anticlockwise outer rings", () => {
  const outlines = [...regionGeometries()];
  expect(outlines.map(({ id }) => id)).toEqual(regions().map(({ id }) => id));
  const found = outlines.flatMap(({ id, geometry }, i) =>
    geometry.coordinates.flatMap((rings) =>
      rings.flatMap((ring, hole) => faults(ring, hole === 0, regions()[i]!.bbox).map((fault) => `${id}: ${fault}`)),
    ),
  );
  expect(found).toEqual([]);
});

function signedArea(ring: readonly (readonly number[])[]): number {
  return ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0]! * y! - x! * ring[i]![1]!, 0) / 2;
}

test("a region's label is inside the region and its country, and in no other region of the country", () => {
  fc.assert(
    fc.property(fc.constantFrom(...regions()), ({ id, country: code, label }) => {
      const holding = regions().filter((one) => one.country === code && contains(regionGeometry(one.id)!, label));
      expect(holding.map((one) => one.id)).toEqual([id]);
      expect(contains(countryGeometry(code)!, label)).toBe(true);
    }),
  );
});

test("the regions of a country cover it without gaps: each point of the country is in one region", () => {
  const kenya = regions().filter(({ country: code }) => code === "KE");
  fc.assert(
    fc.property(
      fc.double({ min: 34, max: 41.5, noNaN: true }),
      fc.double({ min: -4.5, max: 4.5, noNaN: true }),
      (lon, lat) => {
        const holding = kenya.filter(({ id }) => contains(regionGeometry(id)!, [lon, lat]));
        expect(holding.length).toBe(contains(countryGeometry("KE")!, [lon, lat]) ? 1 : 0);
      },
    ),
  );
});

test("Nairobi is in the region Nairobi", () => {
  const holding = regions().filter(
    ({ country: code, id }) => code === "KE" && contains(regionGeometry(id)!, [36.82, -1.29]),
  );
  expect(holding.map(({ name }) => name)).toEqual(["Nairobi"]);
});

test("no two regions of a country have the same name, in any language", () => {
  for (const lang of LANGS) {
    const names = regions().map(({ country: code, names }) => `${code} ${names[lang]}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

test("names are written as on a map: without the word for the level, and in Brazil with the local spelling", () => {
  const brazil = regions().filter(({ country: code }) => code === "BR");
  expect(brazil.map(({ names }) => names.es)).toEqual(brazil.map(({ name }) => name));
  const said = regions().filter(
    ({ names: { es, pt } }) => /^(?:Municipio de|del?|d[ao]) /.test(es) || /^d[eao] /.test(pt),
  );
  expect(said.map(({ id }) => id)).toEqual([]);
});
