import type { Map as MapLibreMap } from "maplibre-gl";
import { beforeEach, expect, test, vi } from "vitest";
import { pulsePaint } from "../style/dot-painter.ts";
import { DELAY_MS, Pulse } from "./use-pulse.ts";

const LONG_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** Creates the part of a map that pulses, with the directions in which it was painted. */
function createMap() {
  const events = new EventTarget();
  const painted: ("in" | "out")[] = [];
  const { opacity } = pulsePaint(false).out;
  const map = {
    style: {},
    on: (name: string, listener: () => void) => events.addEventListener(name, listener),
    off: (name: string, listener: () => void) => events.removeEventListener(name, listener),
    triggerRepaint: () => {},
    getContainer: () => ({ dataset: { idle: "true" } }),
    getLayer: () => ({}),
    queryRenderedFeatures: () => [{ geometry: { type: "Point" } }],
    setPaintProperty: (_: string, name: string, value: unknown) => {
      if (name === "circle-opacity") painted.push(value === opacity ? "out" : "in");
    },
  };
  return {
    map: map as unknown as MapLibreMap,
    painted,
    fire: (name: string) => events.dispatchEvent(new Event(name)),
  };
}

test("each direction starts when the map is idle after the other, however early", () => {
  const { map, painted, fire } = createMap();
  new Pulse(map, false);
  fire("idle");
  vi.advanceTimersByTime(DELAY_MS);
  expect(painted).toEqual(["out"]);
  fire("idle");
  expect(painted).toEqual(["out", "in"]);
  fire("idle");
  vi.advanceTimersByTime(LONG_MS);
  expect(painted).toEqual(["out", "in", "out"]);
});

test("a move ends the pulse, and the next idle map starts it again", () => {
  const { map, painted, fire } = createMap();
  new Pulse(map, false);
  fire("idle");
  fire("movestart");
  vi.advanceTimersByTime(LONG_MS);
  expect(painted).toEqual(["in"]);
  fire("idle");
  vi.advanceTimersByTime(LONG_MS);
  expect(painted).toEqual(["in", "out"]);
});

test("a stopped pulse does not follow its map", () => {
  const { map, painted, fire } = createMap();
  new Pulse(map, false).stop();
  fire("idle");
  vi.advanceTimersByTime(LONG_MS);
  expect(painted).toEqual(["in"]);
});
