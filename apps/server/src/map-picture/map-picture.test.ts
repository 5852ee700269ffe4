import { readFile } from "node:fs/promises";
import { frameOfBox, WORLD_BOX } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PackedOutline } from "../basemap/packed-outline.ts";
import { layoutOf } from "./layout.ts";
import { PALETTES } from "./look.ts";
import { shapeOf } from "./path.ts";
import { Viewport } from "./viewport.ts";

const SIZE = { width: 400, height: 300 };

describe("the palettes of pictures", () => {
  it.each(["dark", "light", "accessible"] as const)("contain the tokens of the %s theme", async (theme) => {
    const css = await readFile(new URL("../../../web/src/ui/tokens.css", import.meta.url), "utf8");
    const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = ""]) =>
      selectors.split(",").some((one) => one.trim().endsWith(`[data-theme="${theme}"]`) && !one.includes("html")),
    );
    const tokens = new Map(
      blocks.flatMap(([, , rules = ""]) =>
        [...rules.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value] as const),
      ),
    );
    const read = Object.keys(PALETTES[theme]).map((name) => [name, tokens.get(name)]);
    expect(Object.fromEntries(read)).toEqual(PALETTES[theme]);
  });
});

describe("a viewport", () => {
  const square = (x: number, y: number, side: number) =>
    PackedOutline.of([
      [
        [
          [x, y],
          [x + side, y],
          [x + side, y + side],
          [x, y + side],
          [x, y],
        ],
      ],
    ]);

  it("clips shapes at its edges, regardless of their position", () => {
    const window = new Viewport(frameOfBox([30, -5, 42, 6], SIZE, 0), SIZE);
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 80, noNaN: true }),
        fc.double({ min: 0.5, max: 60, noNaN: true }),
        (x, side) => {
          const shape = shapeOf(square(x, -10, side), window);
          if (!shape) return;
          expect(shape.width).toBeLessThan(SIZE.width + 17);
          expect(shape.height).toBeLessThan(SIZE.height + 17);
        },
      ),
    );
  });

  it("writes a shape as relative steps of a tenth of a pixel", () => {
    const window = new Viewport({ x: 0.5, y: 0.5, zoom: 0 }, SIZE);
    const { path = "" } = shapeOf(square(0, 0, 10), window) ?? {};
    expect(path).toBe("M214.2 150l0-14.3-14.2 0 0 14.3z");
  });

  it("shows a place across the antimeridian once and complete, and the world without copies", () => {
    const fiji = new Viewport(frameOfBox([177, -20, 182, -12], SIZE, 10), SIZE);
    expect(fiji.worlds).toEqual([0, 1]);
    expect(shapeOf(square(-180, -18, 2), fiji)).toBeDefined();
    expect(new Viewport(frameOfBox([...WORLD_BOX], SIZE, 10), SIZE).worlds).toEqual([0]);
  });
});

describe("the layout of a picture", () => {
  it.each(["1200x630", "1600x1200", "a4"] as const)("of %s keeps all parts inside and separate", (size) => {
    for (const places of [1, 2, 3, 4]) {
      const { width, height, head, cells, ramp, foot } = layoutOf(size, places);
      expect(cells).toHaveLength(places);
      const parts = [head, ramp, foot, ...cells.flatMap(({ map, words }) => [map, words])];
      for (const part of parts) {
        expect(Math.min(part.width, part.height), JSON.stringify(part)).toBeGreaterThan(30);
        expect(part.x + part.width, JSON.stringify(part)).toBeLessThanOrEqual(width);
        expect(part.y + part.height, JSON.stringify(part)).toBeLessThanOrEqual(height);
      }
      for (const [at, one] of parts.entries())
        for (const other of parts.slice(at + 1)) {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(isApart, `${JSON.stringify(one)} ${JSON.stringify(other)}`).toBe(true);
        }
    }
  });
});
