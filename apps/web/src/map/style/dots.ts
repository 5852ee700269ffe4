import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { type DotLook, DotPainter, LIVE_SOURCE, PLAYER_SOURCE } from "./dot-painter.ts";
import { CLASS, isSaid, type Scheme, STATUS, visible, WORLD_CLASS } from "./dot-scheme.ts";
import type { Ground, Palette } from "./palette.ts";
import type { Handover } from "./zoomed.ts";

/**
 * Where the class of a dot comes from. A static layer's tiles carry class and status of every school; a live layer has
 * tiles of its own for the schools that measure; over the world one kind of tile carries both.
 */
export type DotLayer = "static" | "live" | "live-world";

/** What the dots say: the class of one layer, or the connection status. */
export interface DotInput {
  /** Null: the connection status. */
  readonly layer: DotLayer | null;
  readonly hiddenStatus: ReadonlySet<ConnectionStatus>;
  readonly hiddenClass: ReadonlySet<ValueClass>;
  /** Smaller dots where schools stand very close (Sri Lanka, Uzbekistan). */
  readonly dense: boolean;
  /** Set while the time player runs: only the schools that measured in this year are shown. */
  readonly year: number | null;
  /** Null: dots at every zoom. */
  readonly handover: Handover | null;
}

const DENSE_COUNTRIES: ReadonlySet<string> = new Set(["LK", "UZ"]);

/** Whether a country's dots are drawn smaller. */
export function isDense(country: string | undefined): boolean {
  return country !== undefined && DENSE_COUNTRIES.has(country.toUpperCase());
}

/** The layers that draw schools, bottom up. Toggles of the legend and years are filters: changing them asks for no tile. */
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

/** Over the world a dot without a class does not measure. */
function classFilter(scheme: Scheme, { layer, hiddenClass }: DotInput): ExpressionSpecification {
  const shown = visible(scheme, hiddenClass);
  return layer === "live-world" ? ["all", isSaid(scheme), shown] : shown;
}

/** In a country all schools lie under those that measure, which hide their own ring. */
function unmeasuredFilter({ layer, hiddenClass }: DotInput): ExpressionSpecification {
  const isShown: ExpressionSpecification = ["literal", !hiddenClass.has("unknown")];
  return layer === "live-world" ? ["all", ["!", isSaid(WORLD_CLASS)], isShown] : isShown;
}

/** Few schools measured in early years: those that did stand out from the others. */
const YEAR_SCALE = 1.5;

/** All years are in the tiles; one of them passes the filter. All schools of the place lie under those that measured in it. */
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

/** Ids of the layers in which a click can find a school, and of those that stand round dots. */
export const DOT_LAYERS = ["dots-shapes", "dots-known", "dots-unknown", "dots-mixed", "dots-unmeasured"] as const;
export const HALO_LAYERS = ["dots-halo"] as const;
