import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { type DotLook, DotPainter, LIVE_SOURCE, PLAYER_SOURCE } from "./dot-painter.ts";
import { CLASS, hasField, type Scheme, STATUS, visible, WORLD_CLASS } from "./dot-scheme.ts";
import type { Ground, Palette } from "./palette.ts";
import type { Handover } from "./zoomed.ts";

/**
 * Source of a dot's class. A static layer's tiles contain class and status of every school. A live layer has separate
 * tiles for the schools that measure. Over the world, one kind of tile contains both.
 */
export type DotLayer = "static" | "live" | "live-world";

/** Content of the dots: the class of one layer, or the connection status. */
export interface DotInput {
  /** Null for the connection status. */
  readonly layer: DotLayer | null;
  readonly hiddenStatus: ReadonlySet<ConnectionStatus>;
  readonly hiddenClass: ReadonlySet<ValueClass>;
  /** Whether dots are smaller, for countries where schools are very close together (Sri Lanka, Uzbekistan). */
  readonly dense: boolean;
  /** Set while the time player runs. Only the schools that measured in this year are shown. */
  readonly year: number | null;
  /** Null for dots at every zoom. */
  readonly handover: Handover | null;
}

const DENSE_COUNTRIES: ReadonlySet<string> = new Set(["LK", "UZ"]);

/** Returns whether a country's dots are drawn smaller. */
export function isDense(country: string | undefined): boolean {
  return country !== undefined && DENSE_COUNTRIES.has(country.toUpperCase());
}

/**
 * Returns the layers that draw schools, in drawing order. Switches of the legend and years are filters, so changing
 * them requests no tiles.
 */
export function dotLayers(palette: Palette, ground: Ground, input: DotInput): LayerSpecification[] {
  const look: DotLook = { palette, ground, dense: input.dense, handover: input.handover };
  if (input.year !== null) return yearLayers(look, input.year);
  const all = new DotPainter(look);
  if (input.layer === null) {
    const shown = visible(STATUS, input.hiddenStatus);
    return [
      ...all.mixed(STATUS, shown),
      ...all.unknown(STATUS, shown),
      ...all.known(STATUS, shown),
      ...all.shapes(STATUS, shown),
    ];
  }
  const isLive = input.layer !== "static";
  const scheme = input.layer === "live-world" ? WORLD_CLASS : CLASS;
  const measured = input.layer === "live" ? new DotPainter(look, LIVE_SOURCE) : all;
  const shown = classFilter(scheme, input);
  return [
    ...(isLive ? all.unmeasured(unmeasuredFilter(input)) : []),
    ...(isLive ? (ground.accessible ? measured.halos(scheme, shown) : measured.pulse(scheme, shown)) : []),
    ...measured.mixed(scheme, shown),
    ...measured.unknown(scheme, shown),
    ...measured.known(scheme, shown),
    ...measured.shapes(scheme, shown),
  ];
}

/** Over the world, a dot without a class is a school that does not measure. */
function classFilter(scheme: Scheme, { layer, hiddenClass }: DotInput): ExpressionSpecification {
  const shown = visible(scheme, hiddenClass);
  return layer === "live-world" ? ["all", hasField(scheme), shown] : shown;
}

/** In a country, all schools are drawn below the schools that measure, which cover their own ring. */
function unmeasuredFilter({ layer, hiddenClass }: DotInput): ExpressionSpecification {
  const isShown: ExpressionSpecification = ["literal", !hiddenClass.has("unknown")];
  return layer === "live-world" ? ["all", ["!", hasField(WORLD_CLASS)], isShown] : isShown;
}

/** Few schools measured in early years. Larger dots make them stand out. */
const YEAR_SCALE = 1.5;

/**
 * Draws one year. The tiles contain all years, of which the filter passes one. All schools of the place are drawn below
 * the schools that measured in that year.
 */
function yearLayers(look: DotLook, year: number): LayerSpecification[] {
  const alone = { ...look, handover: null };
  const draw = new DotPainter({ ...alone, scale: YEAR_SCALE }, PLAYER_SOURCE);
  const isOfYear: ExpressionSpecification = [
    "all",
    ["==", ["to-string", ["get", "year"]], String(year)],
    ["==", ["get", "is_rt_connected"], true],
  ];
  return [
    ...new DotPainter(alone).unmeasured(["literal", true]),
    ...draw.halos(CLASS, isOfYear),
    ...draw.mixed(CLASS, isOfYear),
    ...draw.unknown(CLASS, isOfYear),
    ...draw.known(CLASS, isOfYear),
    ...draw.shapes(CLASS, isOfYear),
  ];
}

/** Ids of the layers in which a click can find a school, and of the layers around dots. */
export const DOT_LAYERS = ["dots-shapes", "dots-known", "dots-unknown", "dots-mixed", "dots-unmeasured"] as const;
export const HALO_LAYERS = ["dots-halo"] as const;
