import isoCountries from "i18n-iso-countries";
import { feature } from "topojson-client";
import { gzip, Output } from "./lib/output.ts";
import type { Ring } from "./lib/planar.ts";
import { RegionFinder } from "./lib/region-finder.ts";
import { countryNames, countryTable } from "./products/countries.ts";
import { ipFile } from "./products/ip-ranges.ts";
import { placeColumns, placeTable } from "./products/places.ts";
import { groupRegions } from "./products/region-groups.ts";
import { regionTable } from "./products/regions.ts";
import { buildSatellite } from "./products/satellite.ts";
import { shapesFile } from "./products/shapes.ts";
import { buildBaseTiles } from "./tiles/build.ts";
import { buildWorld, type World } from "./world.ts";

function polygonsOfUnion(world: World, arcs: number[][][]): Ring[][] {
  const { geometry } = feature(world.topology, { type: "MultiPolygon", arcs });
  if (geometry.type !== "MultiPolygon") throw new Error("a union of pieces is a MultiPolygon");
  return geometry.coordinates;
}

/** Creates every data file from the input packages in one directory. The same inputs give the same bytes. */
export async function rebuild(directory: string): Promise<void> {
  const step = stopwatch();
  const output = new Output(directory);
  const world = buildWorld();
  step("topology");
  const names = countryNames();
  const iso3Of = new Map(names.map(({ code, iso3 }) => [code, iso3]));
  const groups = groupRegions(world.pieces, iso3Of);
  const regions = regionTable(groups);
  output.writeJson("regions.json.gz", regions);
  const countries = countryTable(world, regions, (arcs) => polygonsOfUnion(world, arcs));
  output.writeJson("countries.json.gz", countries);
  step("tables");
  const withLand = countries.filter(({ bbox }) => bbox).map(({ code }) => code);
  output.write("shapes.bin.gz", gzip(shapesFile(world, groups, withLand)));
  step("shapes");
  const finder = new RegionFinder(
    groups.flatMap(({ id, main, pieces }) =>
      pieces.flatMap(({ polygons }) => polygons.map((polygon) => ({ id, country: main.country, polygon }))),
    ),
  );
  const places = placeTable(finder, new Set(withLand));
  output.writeJson("places.json.gz", placeColumns(places));
  step("places");
  output.write("base-tiles.bin", buildBaseTiles(world, countries, places, numericCode));
  step("base tiles");
  output.write("satellite.bin", await buildSatellite());
  step("satellite");
  output.write("ip-countries.bin.gz", gzip(ipFile()));
  step("ip ranges");
  output.finish();
}

function stopwatch(): (name: string) => void {
  let last = Date.now();
  return (name) => {
    console.log(`${name}: ${((Date.now() - last) / 1000).toFixed(1)} s`);
    last = Date.now();
  };
}

function numericCode(code: string): number | null {
  const number = isoCountries.alpha2ToNumeric(code);
  return number ? Number(number) : null;
}
