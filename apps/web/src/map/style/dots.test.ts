import { featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { CLASSES, CONNECTION_STATUSES } from "@schoolmap/contract";
import fc from "fast-check";
import type { LayerSpecification } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { createPalette, createStyleInput } from "../testing/fixtures.ts";
import { type DotInput, dotLayers, isDense } from "./dots.ts";
import { groundOf } from "./palette.ts";
import { shapesZoom } from "./shapes.ts";

const ground = groundOf("dark", "default");

const input = fc.record({
  status: fc.boolean(),
  layer: fc.boolean(),
  hiddenStatus: fc.subarray([...CONNECTION_STATUSES]).map((list) => new Set(list)),
  hiddenClass: fc.subarray([...CLASSES]).map((list) => new Set(list)),
  dense: fc.boolean(),
});
const school = fc.record({
  connectivity_status: fc.constantFrom(...CONNECTION_STATUSES),
  field_status: fc.constantFrom(...CLASSES),
});

/** Ids of the layers that draw a feature at a zoom. */
function drawnBy(dots: DotInput, properties: Record<string, string>, zoom: number): string[] {
  const feature = { type: 1 as const, properties };
  return dotLayers(createPalette(), ground, dots)
    .filter((layer) => zoom >= (layer.minzoom ?? 0) && zoom < (layer.maxzoom ?? 25))
    .filter((layer) => featureFilter(filterOf(layer), "filter").filter({ zoom }, feature))
    .map(({ id }) => id);
}

const filterOf = (layer: LayerSpecification) => ("filter" in layer ? layer.filter : undefined);

describe("dotLayers", () => {
  it("draws each school exactly once, as far as the legend shows its class", () => {
    fc.assert(
      fc.property(input, school, fc.constantFrom(0, 5, 8.9, 9, 14), (dots, properties, zoom) => {
        const layers = drawnBy(dots, properties, zoom).filter((id) => !id.includes("halo"));
        const isShown =
          dots.layer && !dots.status
            ? !dots.hiddenClass.has(properties.field_status)
            : !dots.hiddenStatus.has(properties.connectivity_status);
        expect(layers).toHaveLength(isShown ? 1 : 0);
      }),
    );
  });

  it("with layer and status rings a known class that the legend shows, whatever the status", () => {
    fc.assert(
      fc.property(input, school, fc.constantFrom(3, 12), (dots, properties, zoom) => {
        const halos = drawnBy({ ...dots, layer: true, status: true }, properties, zoom).filter((id) =>
          id.includes("halo"),
        );
        const { field_status } = properties;
        expect(halos).toHaveLength(field_status !== "unknown" && !dots.hiddenClass.has(field_status) ? 1 : 0);
      }),
    );
  });

  it("takes a school without a class for unknown", () => {
    const { dots } = createStyleInput();
    expect(drawnBy(dots, {}, 3)).toEqual(["dots-unknown"]);
    expect(drawnBy({ ...dots, hiddenStatus: new Set(["unknown"]) }, {}, 3)).toEqual([]);
  });

  it("asks for the same tiles whatever the legend shows", () => {
    fc.assert(
      fc.property(input, (dots) => {
        const sources = dotLayers(createPalette(), ground, dots).map((layer) => "source" in layer && layer.source);
        expect(new Set(sources)).toEqual(new Set(["schools"]));
      }),
    );
  });

  it("turns to shapes earlier in the accessible theme", () => {
    expect(shapesZoom(ground)).toBe(9);
    expect(shapesZoom(groundOf("accessible", "satellite"))).toBe(7);
  });

  it("knows the countries with very dense schools", () => {
    expect(["lk", "UZ", "KE", undefined].map(isDense)).toEqual([true, true, false, false]);
  });
});
