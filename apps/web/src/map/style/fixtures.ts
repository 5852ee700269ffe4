import type { StyleInput } from "./build-style.ts";
import { groundOf, type Palette } from "./palette.ts";

/** Creates a palette in which every token has its own colour, so that tests detect swapped tokens. */
export function createPalette(): Palette {
  const tokens = [
    ..."map-water map-land map-land-mute map-land-focus map-border map-admin1 map-disputed map-river".split(" "),
    ..."map-label map-label-2 map-halo map-dot-edge map-overlay map-mark".split(" "),
    ..."share-1 share-2 share-3 share-4 share-5 share-edge share-hatch share-lit".split(" "),
    ..."good moderate bad unknown not-connected".split(" "),
  ];
  return Object.fromEntries(tokens.map((token, at) => [token, `#0000${(16 + at).toString(16)}`])) as Palette;
}

export function createStyleInput(more: Partial<StyleInput> = {}): StyleInput {
  return {
    palette: createPalette(),
    ground: groundOf("dark", "default"),
    lang: "en",
    worldView: "US",
    place: { open: null, region: null, boundaries: true, wasLit: false },
    labels: true,
    dots: { layer: null, hiddenStatus: new Set(), hiddenClass: new Set(), dense: false, year: null, handover: null },
    areas: null,
    tiles: { schools: { url: "https://map.example/tiles/{z}/{x}/{y}.mvt" }, live: null, player: null },
    marks: [],
    origin: "https://map.example",
    baseMaxZoom: 7,
    satelliteMaxZoom: 3,
    version: "1",
    provider: null,
    ...more,
  };
}
