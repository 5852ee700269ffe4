import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import { MAP_STYLES, THEMES } from "../../state/view.ts";
import { buildStyle, type StyleInput } from "./build-style.ts";
import { createStyleInput } from "./fixtures.ts";
import { groundOf } from "./palette.ts";

const country = { open: "KE", region: 12, boundaries: true };
const idsOf = (input: StyleInput) => buildStyle(input).layers.map(({ id }) => id);

const SOME = { url: "https://map.example/tiles/{z}/{x}/{y}.mvt" };
/** Status, layer and year of the time player. */
const DOTS = [
  [true, null, null],
  [true, "static", null],
  [false, "live", null],
  [true, "live", null],
  [false, "live-world", null],
  [true, "live-world", 2024],
] as const;

function everyInput(): StyleInput[] {
  const dots = createStyleInput().dots;
  return THEMES.flatMap((theme) =>
    MAP_STYLES.flatMap((style) =>
      DOTS.flatMap(([status, layer, year]) =>
        [null, country].map((place) =>
          createStyleInput({
            ground: groundOf(theme, style),
            dots: { ...dots, status, layer, year, hiddenClass: new Set(["bad"]) },
            tiles: { schools: SOME, live: SOME, player: SOME },
            ...(place ? { place } : {}),
            marks: [{ kind: "selected", lon: 36, lat: -1 }],
          }),
        ),
      ),
    ),
  );
}

const NO_TILES = { schools: null, live: null, player: null };

describe("buildStyle", () => {
  it("is a valid MapLibre style on every ground, with every kind of dots, in the world and in a country", () => {
    for (const input of everyInput()) expect(validateStyleMin(buildStyle(input))).toEqual([]);
  });

  it("gives the same style for the same input", () => {
    for (const input of everyInput()) expect(buildStyle(input)).toEqual(buildStyle({ ...input }));
  });

  it("draws land under dots, dots under names, names under marks", () => {
    const ids = idsOf(createStyleInput({ place: country }));
    const order = [
      "land",
      "borders",
      "open-country",
      "dots-unknown",
      "dots-known",
      "dots-shapes",
      "label-countries",
      "marks",
    ];
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
  });

  it("names no glyph server and nothing outside of its origin", () => {
    const style = buildStyle(createStyleInput({ place: country, ground: groundOf("dark", "satellite") }));
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    const urls = Object.values(style.sources).flatMap((source) => ("tiles" in source ? (source.tiles ?? []) : []));
    expect(urls.every((url) => url.startsWith("https://map.example/"))).toBe(true);
  });

  it("shows names and region lines only when they are wanted", () => {
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

  it("lets the rest of a country step back beside its open region, where the ground is plain", () => {
    const beside = (place: typeof country | { open: string; region: null; boundaries: boolean }, more = {}) =>
      buildStyle(createStyleInput({ place, ...more })).layers.find(({ id }) => id === "land-beside");
    expect(beside(country)).toMatchObject({ "source-layer": "admin1", filter: ["!=", ["get", "id"], 12] });
    expect(beside({ ...country, region: null })).toBeUndefined();
    expect(beside(country, { ground: groundOf("dark", "satellite") })).toBeUndefined();
  });

  it("has regions only in an open country and schools only once they are known", () => {
    const { sources } = buildStyle(createStyleInput({ tiles: NO_TILES }));
    expect(Object.keys(sources)).toEqual(["base", "marks"]);
    expect(idsOf(createStyleInput({ tiles: NO_TILES })).some((id) => id.startsWith("dots"))).toBe(false);
  });

  it("asks for school tiles up to zoom 18, in every country", () => {
    for (const open of [null, "KE", "FJ"]) {
      const { sources } = buildStyle(createStyleInput({ place: { open, region: null, boundaries: true } }));
      expect(sources.schools).toMatchObject({ type: "vector", maxzoom: 18 });
    }
  });

  it("draws the base map of the visitor's world view", () => {
    const { sources } = buildStyle(createStyleInput({ worldView: "IN" }));
    expect(sources.base).toMatchObject({ tiles: ["https://map.example/api/v1/base/IN/{z}/{x}/{y}.mvt"], maxzoom: 7 });
  });

  it("lets names follow the language", () => {
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

  it("carries our areas and dots under its names, in the visitor's language", () => {
    const style = buildStyle(createStyleInput({ provider, ground, place: country, lang: "pt" }));
    expect(validateStyleMin(style)).toEqual([]);
    const ids = style.layers.map(({ id }) => id);
    expect(ids.indexOf("ground")).toBeLessThan(ids.indexOf("country-fill"));
    expect(ids.indexOf("dots-known")).toBeLessThan(ids.indexOf("names"));
    expect(JSON.stringify(style.layers.find(({ id }) => id === "names"))).toContain("name:pt");
  });

  it("obeys the same switches", () => {
    const place = { ...country, boundaries: false };
    const ids = idsOf(createStyleInput({ provider, ground, place, labels: false }));
    expect(ids).not.toContain("names");
    expect(ids).not.toContain("admin-1-boundary");
  });

  it("gives way to our own map while it is not there", () => {
    expect(idsOf(createStyleInput({ ground }))).toContain("land");
  });
});
