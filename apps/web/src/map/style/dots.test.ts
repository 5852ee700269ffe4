import { featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { CLASSES, CONNECTION_STATUSES, type ValueClass } from "@schoolmap/contract";
import fc from "fast-check";
import type { LayerSpecification } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { PULSE_LAYER, pulsePaint } from "./dot-painter.ts";
import { type DotInput, dotLayers, isDense } from "./dots.ts";
import { createPalette, createStyleInput } from "./fixtures.ts";
import { groundOf } from "./palette.ts";
import { shapesZoom } from "./shapes.ts";

const ground = groundOf("dark", "default");

const input = fc.record({
  layer: fc.constantFrom(null, "static" as const, "live" as const, "live-world" as const),
  hiddenStatus: fc.subarray([...CONNECTION_STATUSES]).map((list) => new Set(list)),
  hiddenClass: fc.subarray([...CLASSES]).map((list) => new Set(list)),
  dense: fc.boolean(),
  year: fc.constant(null),
  handover: fc.constant(null),
});
const school = fc.record({
  connectivity_status: fc.constantFrom(...CONNECTION_STATUSES),
  field_status: fc.constantFrom(...CLASSES),
  connectivity: fc.constantFrom(...CLASSES),
});

/** Returns the class that a dot shows. Over the world, the property has another name. */
const classOf = ({ layer }: DotInput, school: { field_status: ValueClass; connectivity: ValueClass }) =>
  layer === "live-world" ? school.connectivity : school.field_status;
/** Returns whether a layer draws a school itself, and not its surroundings. */
const isDot = (id: string) => id !== "dots-unmeasured" && id !== "dots-halo" && id !== PULSE_LAYER;

/** Returns the ids of the layers that draw a feature at a zoom. */
function drawnBy(dots: DotInput, properties: Record<string, string | number | boolean>, zoom: number): string[] {
  const feature = { type: 1 as const, properties };
  return dotLayers(createPalette(), ground, dots)
    .filter((layer) => zoom >= (layer.minzoom ?? 0) && zoom < (layer.maxzoom ?? 25))
    .filter((layer) => featureFilter(filterOf(layer), "filter").filter({ zoom }, feature))
    .map(({ id }) => id);
}

const filterOf = (layer: LayerSpecification) => ("filter" in layer ? layer.filter : undefined);

describe("dotLayers", () => {
  it("draws each school exactly once if the legend shows its class", () => {
    fc.assert(
      fc.property(input, school, fc.constantFrom(0, 5, 8.9, 9, 14), (dots, properties, zoom) => {
        const layers = drawnBy(dots, properties, zoom).filter(isDot);
        const isShown =
          dots.layer !== null
            ? !dots.hiddenClass.has(classOf(dots, properties))
            : !dots.hiddenStatus.has(properties.connectivity_status);
        expect(layers).toHaveLength(isShown ? 1 : 0);
      }),
    );
  });

  it("pulses for a known class of a live layer that the legend shows", () => {
    fc.assert(
      fc.property(input, school, fc.constantFrom(3, 12), (dots, properties, zoom) => {
        const name = classOf(dots, properties);
        const isLive = dots.layer === "live" || dots.layer === "live-world";
        const isShown = name !== "unknown" && !dots.hiddenClass.has(name);
        expect(drawnBy(dots, properties, zoom).includes(PULSE_LAYER)).toBe(isLive && isShown);
      }),
    );
  });

  it("treats a school without a class as unknown", () => {
    const { dots } = createStyleInput();
    expect(drawnBy(dots, {}, 3)).toEqual(["dots-mixed"]);
    expect(drawnBy(dots, {}, 6)).toEqual(["dots-unknown"]);
    expect(drawnBy({ ...dots, hiddenStatus: new Set(["unknown"]) }, {}, 3)).toEqual([]);
  });

  it("requests the same tiles for every state of the legend", () => {
    fc.assert(
      fc.property(input, (dots) => {
        const sources = dotLayers(createPalette(), ground, dots).map((layer) => "source" in layer && layer.source);
        const expected = dots.layer === "live" ? ["schools", "live-schools"] : ["schools"];
        expect(new Set(sources)).toEqual(new Set(expected));
      }),
    );
  });

  it("draws a school that does not measure as a ring below the others while the legend shows unknown schools", () => {
    const { dots } = createStyleInput();
    const silent = { connectivity_status: "connected" };
    for (const zoom of [3, 12]) {
      expect(drawnBy({ ...dots, layer: "live-world" }, silent, zoom)).toEqual(["dots-unmeasured"]);
      expect(drawnBy({ ...dots, layer: "live-world", hiddenClass: new Set(["unknown"]) }, silent, zoom)).toEqual([]);
    }
  });

  it("draws no dot before the fill begins to fade, and each at full opacity after it has faded", () => {
    const dots = { ...createStyleInput().dots, handover: { from: 3.5, to: 5 } };
    const school = { connectivity_status: "connected" };
    expect(drawnBy(dots, school, 3.4)).toEqual([]);
    expect(drawnBy(dots, school, 3.5)).toEqual(["dots-mixed"]);
    const opacityOf = (id: string) => {
      const layer = dotLayers(createPalette(), ground, dots).find((one) => one.id === id);
      return layer?.type === "circle" ? layer.paint?.["circle-opacity"] : undefined;
    };
    expect(opacityOf("dots-mixed")).toEqual([...["interpolate", ["linear"], ["zoom"], 3.5, 0, 5], expect.anything()]);
    expect(opacityOf("dots-known")).toEqual(["interpolate", ["linear"], ["zoom"], 3.5, 0, 5, 1]);
  });

  it("shows one year of the time player by filter only, with unchanged tiles and paint", () => {
    const { dots } = createStyleInput();
    const school = { year: 2024, is_rt_connected: true, field_status: "good" };
    const inYear = (year: number) => ({ ...dots, layer: "live" as const, year });
    expect(drawnBy(inYear(2024), school, 3)).toEqual(["dots-unmeasured", "dots-halo", "dots-mixed"]);
    expect(drawnBy(inYear(2025), school, 3)).toEqual(["dots-unmeasured"]);
    expect(drawnBy(inYear(2024), { ...school, is_rt_connected: false }, 3)).toEqual(["dots-unmeasured"]);
    const bare = (year: number) =>
      dotLayers(createPalette(), ground, inYear(year)).map((layer) => ({ ...layer, filter: undefined }));
    expect(bare(2024)).toEqual(bare(2025));
  });

  it("has no pulse in the accessible theme", () => {
    const ids = dotLayers(createPalette(), groundOf("accessible", "default"), {
      ...createStyleInput().dots,
      layer: "live",
    }).map(({ id }) => id);
    expect(ids).not.toContain(PULSE_LAYER);
    expect(ids).toContain("dots-halo");
  });

  it("switches to shapes at a lower zoom in the accessible theme", () => {
    expect(shapesZoom(ground)).toBe(9);
    expect(shapesZoom(groundOf("accessible", "satellite"))).toBe(7);
  });

  it("recognises the countries with very dense schools", () => {
    expect(["lk", "UZ", "KE", undefined].map(isDense)).toEqual([true, true, false, false]);
  });

  it("the pulse grows to at most 12 pixels and a fifth of its opacity in one second", () => {
    const dots = { ...createStyleInput().dots, layer: "live" as const };
    const pulse = dotLayers(createPalette(), ground, dots).find(({ id }) => id === PULSE_LAYER);
    for (const property of ["circle-radius-transition", "circle-opacity-transition"])
      expect(pulse?.paint).toHaveProperty([property, "duration"], 1_000);
    const { in: rest, out } = pulsePaint(false);
    expect([rest.opacity, out.opacity]).toEqual([1, 0.2]);
    const radii = (expression: unknown) =>
      JSON.stringify(expression)
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(Math.max(...radii(out.radius))).toBe(12);
    expect(Math.max(...radii(pulsePaint(true).out.radius))).toBeLessThanOrEqual(12);
  });
});
