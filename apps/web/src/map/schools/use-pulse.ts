import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { isAtRest } from "../instance/map-store.ts";
import { PULSE_LAYER, pulsePaint } from "../style/dot-painter.ts";

/** Pause between two pulses, in which the map counts as drawn, in ms. */
const REST_MS = 400;
/** Delay after the dots are drawn for the first time, in ms. */
export const DELAY_MS = 1_000;
/** With more schools in view, the pulse would be distracting, and expensive on a phone. */
const MOST_DOTS = 2_000;
const STILL = "(prefers-reduced-motion: reduce)";

/**
 * Makes the dots of live schools pulse while the map is at rest in a visible window. The map interpolates between two
 * radii. This hook only changes the paint at the end of each interpolation.
 */
export function usePulse(map: MapLibreMap | null, isLive: boolean, dense: boolean): void {
  useEffect(() => {
    if (!map || !isLive) return;
    const pulse = new Pulse(map, dense);
    return () => pulse.stop();
  }, [map, isLive, dense]);
}

/**
 * Pulse of one map. Both directions start when the map is idle, so that the previous one has ended, and loading and
 * moving delay it.
 */
export class Pulse {
  readonly #map: MapLibreMap;
  readonly #paint: ReturnType<typeof pulsePaint>;
  readonly #ended = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = DELAY_MS;
  #isOut = false;

  constructor(map: MapLibreMap, dense: boolean) {
    this.#map = map;
    this.#paint = pulsePaint(dense);
    const { signal } = this.#ended;
    map.on("idle", this.#onIdle);
    map.on("movestart", this.#onMove);
    document.addEventListener("visibilitychange", this.#onSeen, { signal });
    matchMedia(STILL).addEventListener("change", this.#onSeen, { signal });
    map.triggerRepaint();
  }

  stop(): void {
    this.#ended.abort();
    this.#map.off("idle", this.#onIdle);
    this.#map.off("movestart", this.#onMove);
    this.#onMove();
  }

  readonly #onIdle = () => {
    clearTimeout(this.#timer);
    if (this.#isOut) this.#set("in");
    else this.#timer = setTimeout(() => this.#beat(), this.#wait);
  };

  readonly #onMove = () => {
    clearTimeout(this.#timer);
    this.#set("in");
  };

  readonly #onSeen = () => {
    this.#onMove();
    if (this.#maybe) this.#map.triggerRepaint();
  };

  get #maybe(): boolean {
    return !document.hidden && !matchMedia(STILL).matches;
  }

  #beat(): void {
    // While tiles load or labels fade in, a pulse would delay the map. The map becomes idle again when they are drawn.
    if (!this.#maybe || !isAtRest(this.#map) || !this.#map.getLayer(PULSE_LAYER)) return;
    const dots = this.#map.queryRenderedFeatures({ layers: [PULSE_LAYER] });
    if (dots.length === 0 || countOf(dots) > MOST_DOTS) return;
    this.#wait = REST_MS;
    this.#set("out");
  }

  #set(to: "in" | "out"): void {
    this.#isOut = to === "out";
    // A removed map has no style.
    if (!this.#map.style || !this.#map.getLayer(PULSE_LAYER)) return;
    const { radius, opacity } = this.#paint[to];
    this.#map.setPaintProperty(PULSE_LAYER, "circle-radius", radius);
    this.#map.setPaintProperty(PULSE_LAYER, "circle-opacity", opacity);
  }
}

/** Returns the number of drawn schools. Over the world, one feature contains many. */
function countOf(features: ReturnType<MapLibreMap["queryRenderedFeatures"]>): number {
  return features.reduce(
    (sum, { geometry }) => sum + (geometry.type === "MultiPoint" ? geometry.coordinates.length : 1),
    0,
  );
}
