import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import { isKnown, type Scheme, shapeOf } from "./dot-scheme.ts";
import type { Ground, Palette } from "./palette.ts";
import { frameImage, type Shape, shapeImage, shapesZoom } from "./shapes.ts";
import { byZoom, type Stop } from "./zoomed.ts";

/** Names of the sources of school tiles: all schools, those that measure, and those that measured in a year. */
export const SCHOOLS_SOURCE = "schools";
export const LIVE_SOURCE = "live-schools";
export const PLAYER_SOURCE = "player-schools";
export type DotSource = typeof SCHOOLS_SOURCE | typeof LIVE_SOURCE | typeof PLAYER_SOURCE;
/** Name of the layer inside every school tile. */
const SCHOOLS_SOURCE_LAYER = "default";

/** Radius of a dot in CSS pixels by zoom. */
const RADIUS: readonly Stop[] = [
  [0, 0.8],
  [2, 1.45],
  [4, 1.9],
  [6, 2.4],
  [8, 3.2],
  [10, 4.4],
  [12, 6],
];
const DENSE_RADIUS: readonly Stop[] = [
  [0, 0.2],
  [2, 0.6],
  [4, 1.1],
  [6, 1.5],
  [8, 2],
  [10, 4.2],
  [12, 6],
];

/** The class under the status of the same school: a rim that stays readable where schools stand close. */
const HALO = { radius: 1.75, opacity: 0.7 } as const;

/** Size of a shape by zoom; 1 is the glyph of the legend. */
const SHAPE_SIZE: readonly Stop[] = [
  [7, 0.7],
  [9, 0.75],
  [14, 1.125],
];

/** A pulse grows from under the dot; zooms beyond the last stop draw no larger ones. */
const PULSE_IN: readonly Stop[] = [
  [0, 0.3],
  [12, 6],
];
const PULSE_OUT: readonly Stop[] = [
  [0, 0.5],
  [12, 12],
];
const PULSE_MS = 1_000;
const DENSE_PULSE = 0.6;
/** The layer whose paint `usePulse` turns between these two; at rest the dot covers it. */
export const PULSE_LAYER = "live-pulse";
export function pulsePaint(dense: boolean): Record<"in" | "out", { radius: ExpressionSpecification; opacity: number }> {
  const factor = dense ? DENSE_PULSE : 1;
  return {
    in: { radius: byZoom(PULSE_IN, factor), opacity: 1 },
    out: { radius: byZoom(PULSE_OUT, factor), opacity: 0.2 },
  };
}

/** Draws the dots of one ground out of one source. */
export class DotPainter {
  readonly #palette: Palette;
  readonly #ground: Ground;
  readonly #stops: readonly Stop[];
  readonly #size: number;
  readonly #shapesFrom: number;
  readonly #dense: boolean;
  readonly #source: DotSource;

  constructor(palette: Palette, ground: Ground, dense: boolean, source: DotSource = SCHOOLS_SOURCE) {
    this.#palette = palette;
    this.#ground = ground;
    this.#dense = dense;
    this.#source = source;
    this.#stops = dense ? DENSE_RADIUS : RADIUS;
    this.#size = ground.accessible ? 1.4 : 1;
    this.#shapesFrom = shapesZoom(ground);
  }

  unknown(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const filter: ExpressionSpecification = ["all", ["!", isKnown(scheme)], shown];
    return [
      this.#circles("dots-unknown", scheme, filter, 0.8, {
        "circle-opacity": ["step", ["zoom"], 0.65, 6, 0],
        "circle-stroke-color": this.#palette.unknown,
        "circle-stroke-width": ["step", ["zoom"], 0, 6, 1.2],
      }),
    ];
  }

  known(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    return [
      this.#circles("dots-known", scheme, ["all", isKnown(scheme), shown], 1, {
        "circle-stroke-color": this.#palette["map-dot-edge"],
        "circle-stroke-width": this.#edge(),
      }),
    ];
  }

  halos(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const filter: ExpressionSpecification = ["all", isKnown(scheme), shown];
    return [
      this.#circles("dots-halo", scheme, filter, HALO.radius, { "circle-opacity": HALO.opacity }),
      this.#symbols("dots-shape-halo", scheme, filter, frameImage),
    ];
  }

  /** The pulse of schools that measure; it moves only when somebody turns its paint. */
  pulse(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const { radius, opacity } = pulsePaint(this.#dense).in;
    const transition = { duration: PULSE_MS, delay: 0 };
    return [
      {
        id: PULSE_LAYER,
        type: "circle",
        source: this.#source,
        "source-layer": SCHOOLS_SOURCE_LAYER,
        filter: ["all", isKnown(scheme), shown],
        paint: {
          "circle-color": this.#colour(scheme),
          "circle-radius": radius,
          "circle-radius-transition": transition,
          "circle-opacity": opacity,
          "circle-opacity-transition": transition,
        },
      },
    ];
  }

  shapes(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    return [this.#symbols("dots-shapes", scheme, shown, shapeImage)];
  }

  #symbols(
    id: string,
    scheme: Scheme,
    filter: ExpressionSpecification,
    imageOf: (ground: Ground, shape: Shape) => string,
  ): SymbolLayerSpecification {
    return {
      id,
      type: "symbol",
      source: this.#source,
      "source-layer": SCHOOLS_SOURCE_LAYER,
      minzoom: this.#shapesFrom,
      filter,
      layout: {
        "icon-image": shapeOf(scheme, (shape) => imageOf(this.#ground, shape)),
        "icon-size": byZoom(SHAPE_SIZE, this.#ground.accessible ? 1.25 : 1),
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
        "symbol-sort-key": ["case", isKnown(scheme), 1, 0],
      },
    };
  }

  #circles(
    id: string,
    scheme: Scheme,
    filter: ExpressionSpecification,
    factor: number,
    paint: CircleLayerSpecification["paint"],
  ): CircleLayerSpecification {
    return {
      id,
      type: "circle",
      source: this.#source,
      "source-layer": SCHOOLS_SOURCE_LAYER,
      maxzoom: this.#shapesFrom,
      filter,
      paint: {
        "circle-color": this.#colour(scheme),
        "circle-radius": byZoom(this.#stops, factor * this.#size),
        ...paint,
      },
    };
  }

  #colour(scheme: Scheme): ExpressionSpecification {
    return shapeOf(scheme, (shape) => this.#palette[shape]);
  }

  /** Round a dot of three pixels a full edge would leave nothing but the edge. */
  #edge(): ExpressionSpecification {
    const { accessible, paper } = this.#ground;
    if (accessible || paper === "satellite") return ["step", ["zoom"], 0.4, 4, 0.8, 6, 1.2];
    if (paper === "street") return ["step", ["zoom"], 0.4, 4, 0.7, 6, 1];
    return ["step", ["zoom"], 0, 4, 0.4, 6, 0.8];
  }
}
