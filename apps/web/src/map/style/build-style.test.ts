import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { MAX_FRAME_ZOOM } from "@schoolmap/rules";
import { describe, expect, it } from "vitest";
import { MAP_STYLES, THEMES } from "../../state/view.ts";
import { buildStyle, type StyleInput } from "./build-style.ts";
import { createStyleInput } from "./fixtures.ts";
import { groundOf } from "./palette.ts";
import { NO_HANDOVER, nearerThan } from "./zoomed.ts";

const country = { open: "KE", region: 12, boundaries: true, wasLit: true };
const idsOf = (input: StyleInput) => buildStyle(input).layers.map(({ id }) => id);

const SOME = { url: "https://map.example/tiles/{z}/{x}/{y}.mvt" };
/** Layer and year of the time player. */
const DOTS = [
  [null, null],
  ["static", null],
  ["live", null],
  ["live-world", null],
  ["live-world", 2024],
] as const;
const share = { reached: 6, known: 10, total: 20, isTooFew: false };
const areas = {
  level: "country" as const,
  shares: new Map([
    ["KE", share],
    ["SC", { ...share, reached: 0 }],
    ["IN", { ...share, isTooFew: true }],
  ]),
  handover: { from: 3.5, to: 5 },
  zoom: 1.4,
  discs: [{ code: "SC", position: [55.5, -4.6] as const }],
  discRadius: 5.5,
  texts: new Map([["KE", "60%"]]),
};
/**
 * Handovers as on the world, in a map smaller than its padding, in the nearest frame, and for regions whose fill
 * remains at every zoom.
 */
const HANDOVERS = [areas.handover, nearerThan(-6), nearerThan(MAX_FRAME_ZOOM), NO_HANDOVER];

/** Returns the layers that change when an area is pointed at. */
function litBy(wasLit: boolean, open: string | null): string[] {
  const { layers } = buildStyle(createStyleInput({ place: { ...country, open, wasLit } }));
  return layers.filter((layer) => JSON.stringify(layer).includes('"lit"')).map(({ id }) => id);
}

function everyInput(): StyleInput[] {
  const dots = createStyleInput().dots;
  return THEMES.flatMap((theme) =>
    MAP_STYLES.flatMap((style) =>
      DOTS.flatMap(([layer, year]) =>
        [null, country].flatMap((place) =>
          [null, ...HANDOVERS.map((handover) => ({ ...areas, handover }))].map((drawn) =>
            createStyleInput({
              ground: groundOf(theme, style),
              dots: { ...dots, layer, year, hiddenClass: new Set(["bad"]), handover: drawn?.handover ?? null },
              areas: drawn && { ...drawn, level: place ? "region" : "country" },
              tiles: { schools: SOME, live: SOME, player: SOME },
              ...(place ? { place } : {}),
              marks: [{ kind: "selected", lon: 36, lat: -1 }],
            }),
          ),
        ),
      ),
    ),
  );
}

const NO_TILES = { schools: null, live: null, player: null };

describe("buildStyle", () => {
  it("draws nothing for areas that are pointed at until one has been pointed at", () => {
    expect([litBy(false, null), litBy(false, "KE")]).toEqual([[], []]);
    expect(litBy(true, null)).toEqual(["country-fill", "country-lit-casing", "country-lit"]);
    expect(litBy(true, "KE")).toEqual(["country-fill", "region-fill", "region-lit-casing", "region-lit"]);
    const { layers } = buildStyle(createStyleInput({ place: { ...country, wasLit: false } }));
    const fills = layers.filter(({ id }) => id === "country-fill" || id === "region-fill");
    expect(fills.map(({ paint }) => paint)).toEqual([
      { "fill-opacity": 0, "fill-antialias": false },
      { "fill-opacity": 0, "fill-antialias": false },
    ]);
  });

  it("is a valid MapLibre style on every ground, with every kind of dots, in the world and in a country", () => {
    for (const input of everyInput()) expect(validateStyleMin(buildStyle(input))).toEqual([]);
  });

  it("draws the circles of a tile with one call", () => {
    const circles = everyInput().flatMap((input) => buildStyle(input).layers.filter(({ type }) => type === "circle"));
    expect(circles).not.toEqual([]);
    // MapLibre makes one call for each value of the sort key. Tiles have their dots in the order of drawing.
    expect(circles.filter(({ layout }) => layout && "circle-sort-key" in layout)).toEqual([]);
  });

  it("returns the same style for the same input", () => {
    for (const input of everyInput()) expect(buildStyle(input)).toEqual(buildStyle({ ...input }));
  });

  it("draws land below dots, dots below names, and names below marks", () => {
    const ids = idsOf(createStyleInput({ place: country }));
    const order = [
      "land",
      "borders",
      "open-country",
      "dots-mixed",
      "dots-unknown",
      "dots-known",
      "dots-shapes",
      "label-countries",
      "marks",
    ];
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
  });

  it("fills areas above the land and below borders, draws small countries above both, and no dots until the fill begins to fade", () => {
    const input = createStyleInput({ areas, dots: { ...createStyleInput().dots, handover: areas.handover } });
    const { layers, sources } = buildStyle(input);
    const order = ["land", "area-fill", "area-hatch", "borders", "area-discs", "dots-mixed", "label-countries"];
    expect(layers.map(({ id }) => id).filter((id) => order.includes(id))).toEqual(order);
    const schools = layers.filter((layer) => "source" in layer && layer.source === "schools");
    expect(schools.map(({ minzoom }) => minzoom)).toEqual([3.5, 6, 6, 9]);
    const fill = layers.find(({ id }) => id === "area-fill");
    expect(fill).toMatchObject({ maxzoom: 5, filter: ["in", ["get", "code"], ["literal", ["KE", "SC"]]] });
    const { palette } = input;
    const colours = ["match", ["get", "code"], "KE", palette["share-4"], "SC", palette["share-1"], palette["map-land"]];
    expect(fill?.paint).toMatchObject({ "fill-color": colours });
    expect(layers.find(({ id }) => id === "area-hatch")).toMatchObject({
      filter: ["in", ["get", "code"], ["literal", ["IN"]]],
    });
    expect(sources.discs).toMatchObject({ type: "geojson", promoteId: "code" });
  });

  it("places the names of countries with a share first, and mutes the names of hatched ones", () => {
    const input = createStyleInput({ areas });
    const { layers } = buildStyle(input);
    const names = layers.find(({ id }) => id === "label-countries");
    const hasShare = ["in", ["get", "code"], ["literal", ["KE", "SC"]]];
    expect(names?.layout).toMatchObject({ "symbol-sort-key": ["+", expect.anything(), ["case", hasShare, 0, 1e8]] });
    const { palette } = input;
    const colour = ["case", hasShare, palette["map-label"], palette["map-label-2"]];
    expect(names?.paint).toMatchObject({ "text-color": colour });
    expect(JSON.stringify(names?.layout)).toContain('"CD","DR Congo"');
  });

  it("contains no glyph server and no URL outside of its origin", () => {
    const style = buildStyle(createStyleInput({ place: country, ground: groundOf("dark", "satellite") }));
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    const urls = Object.values(style.sources).flatMap((source) => ("tiles" in source ? (source.tiles ?? []) : []));
    expect(urls.every((url) => url.startsWith("https://map.example/"))).toBe(true);
  });

  it("shows names and region lines only when enabled", () => {
    const bare = idsOf(createStyleInput({ labels: false, place: { ...country, boundaries: false } }));
    expect(bare.filter((id) => id.startsWith("label-") || id === "region-lines")).toEqual([]);
    expect(bare).toContain("borders");
  });

  it("keeps countries and regions clickable on every ground", () => {
    for (const style of MAP_STYLES) {
      const ids = idsOf(createStyleInput({ place: country, ground: groundOf("dark", style) }));
      expect(ids).toEqual(expect.arrayContaining(["country-fill", "region-fill"]));
    }
  });

  it("mutes the rest of a country beside its open region when the ground is plain", () => {
    const beside = (place: Omit<typeof country, "region"> & { region: number | null }, more = {}) =>
      buildStyle(createStyleInput({ place, ...more })).layers.find(({ id }) => id === "land-beside");
    expect(beside(country)).toMatchObject({ "source-layer": "admin1", filter: ["!=", ["get", "id"], 12] });
    expect(beside({ ...country, region: null })).toBeUndefined();
    expect(beside(country, { ground: groundOf("dark", "satellite") })).toBeUndefined();
  });

  it("has regions only in an open country, and schools only after their tiles are known", () => {
    const { sources } = buildStyle(createStyleInput({ tiles: NO_TILES }));
    expect(Object.keys(sources)).toEqual(["base", "marks"]);
    expect(idsOf(createStyleInput({ tiles: NO_TILES })).some((id) => id.startsWith("dots"))).toBe(false);
  });

  it("requests school tiles up to zoom 18 in every country", () => {
    for (const open of [null, "KE", "FJ"]) {
      const { sources } = buildStyle(
        createStyleInput({ place: { open, region: null, boundaries: true, wasLit: true } }),
      );
      expect(sources.schools).toMatchObject({ type: "vector", maxzoom: 18 });
    }
  });

  it("draws the base map of the visitor's world view", () => {
    const { sources } = buildStyle(createStyleInput({ worldView: "IN" }));
    expect(sources.base).toMatchObject({ tiles: ["https://map.example/api/v1/base/IN/{z}/{x}/{y}.mvt"], maxzoom: 7 });
  });

  it("uses names in the current language", () => {
    const text = (lang: "es" | "pt") => JSON.stringify(buildStyle(createStyleInput({ lang })).layers);
    expect(text("es")).toContain("name_es");
    expect(text("pt")).not.toContain("name_es");
  });
});

describe("a provider's style", () => {
  const provider = {
    version: 8 as const,
    sources: { theirs: { type: "vector" as const, url: "https://tiles.example/all.json" } },
    layers: [
      { id: "ground", type: "background" as const },
      { id: "admin-1-boundary", type: "line" as const, source: "theirs", "source-layer": "admin" },
      {
        id: "names",
        type: "symbol" as const,
        source: "theirs",
        "source-layer": "place",
        layout: { "text-field": "{name}" },
      },
    ],
    glyphs: "https://tiles.example/{fontstack}/{range}.pbf",
  };
  const ground = groundOf("dark", "provider");

  it("contains the product's areas and dots below its names, in the visitor's language", () => {
    const style = buildStyle(createStyleInput({ provider, ground, place: country, lang: "pt" }));
    expect(validateStyleMin(style)).toEqual([]);
    const ids = style.layers.map(({ id }) => id);
    expect(ids.indexOf("ground")).toBeLessThan(ids.indexOf("country-fill"));
    expect(ids.indexOf("dots-known")).toBeLessThan(ids.indexOf("names"));
    expect(JSON.stringify(style.layers.find(({ id }) => id === "names"))).toContain("name:pt");
  });

  it("follows the same switches", () => {
    const place = { ...country, boundaries: false };
    const ids = idsOf(createStyleInput({ provider, ground, place, labels: false }));
    expect(ids).not.toContain("names");
    expect(ids).not.toContain("admin-1-boundary");
  });

  it("is replaced by the product's own map until it has loaded", () => {
    expect(idsOf(createStyleInput({ ground }))).toContain("land");
  });
});
