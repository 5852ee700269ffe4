import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { frameOfBox } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { runAtOnce } from "../lib/steps.ts";
import { createIndex, createView, WORLD } from "../mapindex/index.ts";
import { createPlaces, createSchool } from "../mapindex/testing/create-schools.ts";
import { statusView } from "../view/resolved-view.ts";
import { type Dot, dotColour, eachDot } from "./dots.ts";
import { firstDots } from "./first-dots.ts";
import { TOKENS } from "./look.ts";
import { Viewport } from "./viewport.ts";

const ZOOMS = [3, 4, 5, 6];
const SIZE = { width: 400, height: 300 };
const window = new Viewport(frameOfBox([30, -5, 42, 6], SIZE, 0), SIZE);
/** A quarter of the schools are in one town. */
const view = statusView(
  createView(
    createIndex(
      Array.from({ length: 1200 }, (_, at) => {
        const near = at % 4 === 0 ? 0.01 : 1;
        const status = CONNECTION_STATUSES[(at * 7) % 3]!;
        return createSchool({
          id: at + 1,
          lon: 34 + (at % 40) * 0.15 * near,
          lat: -2 + (at % 37) * 0.12 * near,
          status,
        });
      }),
      createPlaces(),
    ),
    { scope: WORLD, filters: [] },
  ),
);

/** Returns the visible dots when the groups for zooms above `zoom` are hidden. */
function shownAt(svg: string, zoom: number): string[] {
  return [...svg.matchAll(/<g data-zoom="(\d+)"[^>]*>(.*?)<\/g>/g)].flatMap(([, from, drawn = ""]) =>
    Number(from) > zoom ? [] : [...drawn.matchAll(/d="([^"]*)" stroke="([^"]*)"/g)].flatMap(placesOf),
  );
}

function placesOf([, path = "", colour]: RegExpMatchArray): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/m(-?\d+) ?(-?\d+)h0/g)].map(([, right, down]) => {
    [x, y] = [x + Number(right), y + Number(down)];
    return `${colour} ${x} ${y}`;
  });
}

test("a page shows at each zoom the dots of the tiles at that zoom, in half pixels", () => {
  const svg = runAtOnce(firstDots(view, window, ZOOMS));
  for (const zoom of ZOOMS) {
    const ofTiles: Dot[] = [];
    runAtOnce(eachDot(view, window, zoom, (dot) => ofTiles.push(dot)));
    const expected = ofTiles.map(
      ({ name, pixel: [x, y] }) => `${dotColour(name, TOKENS)} ${Math.round(x * 2)} ${Math.round(y * 2)}`,
    );
    expect(shownAt(svg, zoom).sort()).toEqual(expected.sort());
  }
  expect(shownAt(svg, 3).length).toBeLessThan(shownAt(svg, 6).length);
});
