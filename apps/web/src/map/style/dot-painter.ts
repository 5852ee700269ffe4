import { DOT_RADII } from "@schoolmap/rules";
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import { isKnown, type Scheme, shapeOf } from "./dot-scheme.ts";
import type { Ground, Palette } from "./palette.ts";
import { shapeImage, shapesZoom } from "./shapes.ts";
import { byZoom, comingIn, type Handover, type Stop } from "./zoomed.ts";

/** Names of the sources of school tiles: all schools, those that measure, and those that measured in a year. */
export const SCHOOLS_SOURCE = "schools";
export const LIVE_SOURCE = "live-schools";
export const PLAYER_SOURCE = "player-schools";
export type DotSource = typeof SCHOOLS_SOURCE | typeof LIVE_SOURCE | typeof PLAYER_SOURCE;
/** Name of the layer inside every school tile. */
const SCHOOLS_SOURCE_LAYER = "default";

const DENSE_RADIUS: readonly Stop[] = [
  [0, 0.2],
  [2, 0.6],
  [4, 1.1],
  [6, 1.5],
  [8, 2],
  [10, 4.2],
  [12, 6],
];

/** Round a school that measures, where nothing pulses. */
const HALO = { radius: 1.75, opacity: 0.7 } as const;

/**
 * Far away, against the dots of nearer zooms: larger ones hide each other where schools stand close. Most of the schools
 * that hide each other are unknown, so these are a little larger; they are fainter, because they say less.
 */
const FAR = { known: 0.8, unknown: 0.9, unknownOpacity: 0.65 } as const;

/** Schools that the layer on show knows nothing of: small rings under the others. */
const UNMEASURED = { radius: 0.5, opacity: 0.5 } as const;
/** Below this zoom dots overlap too much for rings: those of all classes are discs in one layer. */
const RINGS_FROM = 6;
/** Tiles hold one class after the other: where dots overlap, the last class would cover the others. */
const SHUFFLED: ExpressionSpecification = ["%", ["*", ["coalesce", ["get", "id"], 0], 7919], 1009];
const ALONE: readonly Stop[] = [[0, 1]];

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

/** What dots are drawn on and how. */
export interface DotLook {
  readonly palette: Palette;
  readonly ground: Ground;
  /** Smaller dots where schools stand very close. */
  readonly dense: boolean;
  /** Times the usual size; default: 1. */
  readonly scale?: number;
  /** Dots come in as the fill of areas goes; null: there is no fill. */
  readonly handover: Handover | null;
}

/** Draws dots out of one source. */
export class DotPainter {
  readonly #look: DotLook;
  readonly #source: DotSource;

  constructor(look: DotLook, source: DotSource = SCHOOLS_SOURCE) {
    this.#look = look;
    this.#source = source;
  }

  /**
   * All schools, far away, no class on top of another and without edges, which would be most of what is seen: each class
   * has the share of the colour on the map that it has of the schools.
   */
  mixed(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const { handover } = this.#look;
    const either = (known: number, unknown: number): ExpressionSpecification => [
      "case",
      isKnown(scheme),
      known,
      unknown,
    ];
    const full = either(1, FAR.unknownOpacity);
    const dots = this.#circles("dots-mixed", scheme, shown, either(FAR.known, FAR.unknown), {
      "circle-opacity": handover ? ["interpolate", ["linear"], ["zoom"], handover.from, 0, handover.to, full] : full,
    });
    return [{ ...dots, maxzoom: Math.max(RINGS_FROM, this.#minzoom), layout: { "circle-sort-key": SHUFFLED } }];
  }

  unknown(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const filter: ExpressionSpecification = ["all", ["!", isKnown(scheme)], shown];
    const rings = this.#circles("dots-unknown", scheme, filter, 0.8, {
      "circle-opacity": 0,
      "circle-stroke-color": this.#look.palette.unknown,
      "circle-stroke-width": 1.2,
      "circle-stroke-opacity": this.#opacity(ALONE),
    });
    return [{ ...rings, minzoom: Math.max(RINGS_FROM, this.#minzoom) }];
  }

  /** Schools without a class, under those that have one. */
  unmeasured(shown: ExpressionSpecification): LayerSpecification[] {
    const { palette } = this.#look;
    const rings = this.#circles("dots-unmeasured", null, shown, UNMEASURED.radius, {
      "circle-opacity": this.#opacity([
        [0, UNMEASURED.opacity],
        [6, 0],
      ]),
      "circle-stroke-color": palette.unknown,
      "circle-stroke-width": ["step", ["zoom"], 0, 6, 1],
      "circle-stroke-opacity": this.#opacity([[0, UNMEASURED.opacity]]),
    });
    const { maxzoom: _, ...always } = rings;
    return [always];
  }

  known(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const dots = this.#circles("dots-known", scheme, ["all", isKnown(scheme), shown], 1, {
      "circle-opacity": this.#opacity(ALONE),
      "circle-stroke-color": this.#look.palette["map-dot-edge"],
      "circle-stroke-width": this.#edge(),
      "circle-stroke-opacity": this.#opacity(ALONE),
    });
    const minzoom = Math.max(RINGS_FROM, this.#minzoom);
    return [{ ...dots, minzoom, layout: { "circle-sort-key": SHUFFLED } }];
  }

  halos(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const filter: ExpressionSpecification = ["all", isKnown(scheme), shown];
    return [
      this.#circles("dots-halo", scheme, filter, HALO.radius, { "circle-opacity": this.#opacity([[0, HALO.opacity]]) }),
    ];
  }

  /** The pulse of schools that measure; it moves only when somebody turns its paint. */
  pulse(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const { dense, handover } = this.#look;
    const { radius, opacity } = pulsePaint(dense).in;
    const transition = { duration: PULSE_MS, delay: 0 };
    return [
      {
        id: PULSE_LAYER,
        type: "circle",
        source: this.#source,
        "source-layer": SCHOOLS_SOURCE_LAYER,
        // Said always: MapLibre keeps the former zoom of a layer that comes to name none.
        minzoom: handover?.to ?? 0,
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

  shapes(scheme: Scheme, filter: ExpressionSpecification): LayerSpecification[] {
    const { ground } = this.#look;
    const shapes: SymbolLayerSpecification = {
      id: "dots-shapes",
      type: "symbol",
      source: this.#source,
      "source-layer": SCHOOLS_SOURCE_LAYER,
      minzoom: Math.max(shapesZoom(ground), this.#minzoom),
      filter,
      layout: {
        "icon-image": shapeOf(scheme, (shape) => shapeImage(ground, shape)),
        "icon-size": byZoom(SHAPE_SIZE, ground.accessible ? 1.25 : 1),
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
        "symbol-sort-key": ["case", isKnown(scheme), 1, 0],
      },
      paint: { "icon-opacity": this.#opacity(ALONE) },
    };
    return [shapes];
  }

  /** @param scheme null: all of the colour of the unknown */
  #circles(
    id: string,
    scheme: Scheme | null,
    filter: ExpressionSpecification,
    factor: number | ExpressionSpecification,
    paint: CircleLayerSpecification["paint"],
  ): CircleLayerSpecification {
    const { ground, dense, palette, scale = 1 } = this.#look;
    const [same, own] = typeof factor === "number" ? [factor, undefined] : [1, factor];
    return {
      id,
      type: "circle",
      source: this.#source,
      "source-layer": SCHOOLS_SOURCE_LAYER,
      minzoom: this.#minzoom,
      maxzoom: Math.max(shapesZoom(ground), this.#minzoom),
      filter,
      paint: {
        "circle-color": scheme ? this.#colour(scheme) : palette.unknown,
        "circle-radius": byZoom(dense ? DENSE_RADIUS : DOT_RADII, same * scale * (ground.accessible ? 1.4 : 1), own),
        ...paint,
      },
    };
  }

  /** While only the fill is drawn, the map asks for no tile of schools. */
  get #minzoom(): number {
    return this.#look.handover?.from ?? 0;
  }

  #opacity(opacities: readonly Stop[]): ExpressionSpecification | number {
    return comingIn(opacities, this.#look.handover);
  }

  #colour(scheme: Scheme): ExpressionSpecification {
    return shapeOf(scheme, (shape) => this.#look.palette[shape]);
  }

  #edge(): number {
    const { accessible, paper } = this.#look.ground;
    if (accessible || paper === "satellite") return 1.2;
    return paper === "street" ? 1 : 0.8;
  }
}
