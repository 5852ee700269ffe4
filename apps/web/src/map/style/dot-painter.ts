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

/** Halo around a school that measures, when there is no pulse. */
const HALO = { radius: 1.75, opacity: 0.7 } as const;

/**
 * Dots at low zooms, relative to dots at higher zooms. Larger dots would cover each other where schools are close
 * together. Most of these overlapping schools are unknown, so unknown dots are slightly larger. They are fainter,
 * because they carry less information.
 */
const FAR = { known: 0.8, unknown: 0.9, unknownOpacity: 0.65 } as const;

/** Schools without data in the current layer: small rings below the others. */
const UNMEASURED = { radius: 0.5, opacity: 0.5 } as const;
/** Below this zoom, dots overlap too much for rings. Schools of all classes are then discs in one layer. */
const RINGS_FROM = 6;
const ALONE: readonly Stop[] = [[0, 1]];

/** Size of a shape by zoom; 1 is the glyph of the legend. */
const SHAPE_SIZE: readonly Stop[] = [
  [7, 0.7],
  [9, 0.75],
  [14, 1.125],
];

/** A pulse grows from under the dot. Beyond the last stop, it does not grow with the zoom. */
const PULSE_IN: readonly Stop[] = [
  [0, 0.3],
  [12, 6],
];
const PULSE_OUT: readonly Stop[] = [
  [0, 0.5],
  [12, 12],
];
/** Duration of one direction of the pulse, in ms. */
export const PULSE_MS = 1_000;
const DENSE_PULSE = 0.6;
/** Layer whose paint `usePulse` switches between these two. At rest, the dot covers it. */
export const PULSE_LAYER = "live-pulse";
export function pulsePaint(dense: boolean): Record<"in" | "out", { radius: ExpressionSpecification; opacity: number }> {
  const factor = dense ? DENSE_PULSE : 1;
  return {
    in: { radius: byZoom(PULSE_IN, factor), opacity: 1 },
    out: { radius: byZoom(PULSE_OUT, factor), opacity: 0.2 },
  };
}

/** Ground and appearance of dots. */
export interface DotLook {
  readonly palette: Palette;
  readonly ground: Ground;
  /** Whether dots are smaller, for places where schools are very close together. */
  readonly dense: boolean;
  /** Factor for the usual size; default: 1. */
  readonly scale?: number;
  /** Zoom range in which dots fade in while the fill of areas fades out; null when there is no fill. */
  readonly handover: Handover | null;
}

/** Draws dots from one source. */
export class DotPainter {
  readonly #look: DotLook;
  readonly #source: DotSource;

  constructor(look: DotLook, source: DotSource = SCHOOLS_SOURCE) {
    this.#look = look;
    this.#source = source;
  }

  /**
   * Returns all schools at low zooms, without a class on top of another, and without edges, which would cover most of
   * the dots. Each class has the same share of the colour on the map as of the schools.
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
    return [{ ...dots, maxzoom: Math.max(RINGS_FROM, this.#minzoom) }];
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

  /** Returns the schools without a class, below those that have one. */
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
    return [{ ...dots, minzoom: Math.max(RINGS_FROM, this.#minzoom) }];
  }

  halos(scheme: Scheme, shown: ExpressionSpecification): LayerSpecification[] {
    const filter: ExpressionSpecification = ["all", isKnown(scheme), shown];
    return [
      this.#circles("dots-halo", scheme, filter, HALO.radius, { "circle-opacity": this.#opacity([[0, HALO.opacity]]) }),
    ];
  }

  /** Returns the pulse of schools that measure. It moves only when its paint is changed. */
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
        // Always set, because MapLibre keeps the previous minzoom of a layer that omits it later.
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

  /** @param scheme null draws all schools in the colour of unknown */
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

  /** While only the fill is drawn, the map requests no school tiles. */
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
