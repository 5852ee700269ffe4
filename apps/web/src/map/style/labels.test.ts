import { createExpression, type StyleExpression } from "@maplibre/maplibre-gl-style-spec";
import { latToY, lonToX } from "@schoolmap/rules";
import { expect, it } from "vitest";
import { createPalette, createStyleInput } from "./fixtures.ts";
import { labelLayers } from "./labels.ts";

const TILE_EXTENT = 8192;
/** Label points of countries, as in the tiles. */
const NAMED = { Canada: [-101.9, 60.3], Kenya: [37.9, 0.5], "New Zealand": [172.8, -39.8] } as const;

/** Returns the text anchor of a country's name on the map at a zoom. */
function anchorAt(zoom: number, [lon, lat]: readonly [number, number]): unknown {
  const { ground, place } = createStyleInput();
  const countries = labelLayers(createPalette(), ground, { lang: "en", place, areas: null }).at(-1);
  if (countries?.type !== "symbol") throw new Error("There is no layer with the names of countries.");
  const anchor = createExpression(countries.layout?.["text-anchor"], "text-anchor");
  if (anchor.result === "error") throw new Error(anchor.value.map(({ message }) => message).join("; "));
  // The expression reads only the coordinates of the tile.
  const tile = { z: 0, x: 0, y: 0 } as Parameters<StyleExpression["evaluate"]>[3];
  const point = { x: lonToX(lon) * TILE_EXTENT, y: latToY(lat) * TILE_EXTENT };
  return anchor.value.evaluate({ zoom }, { type: "Point", properties: {}, geometry: [[point]] }, {}, tile);
}

it("anchors names at the edges of the world inwards while the whole world is in the window", () => {
  expect([anchorAt(0, NAMED.Canada), anchorAt(1, NAMED.Kenya), anchorAt(1, NAMED["New Zealand"])]).toEqual([
    "left",
    "center",
    "right",
  ]);
  expect(anchorAt(2, NAMED.Canada)).toBe("center");
});
