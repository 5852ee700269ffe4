import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { DotPainter, LIVE_SOURCE, PLAYER_SOURCE, SCHOOLS_SOURCE } from "./dot-painter.ts";
import { CLASS, isSaid, type Scheme, STATUS, visible, WORLD_CLASS } from "./dot-scheme.ts";
import type { Ground, Palette } from "./palette.ts";

/**
 * Where the class of a dot comes from. A static layer's tiles carry class and status of every school; a live layer has
 * tiles of its own for the schools that measure; over the world one kind of tile carries both.
 */
export type DotLayer = "static" | "live" | "live-world";

/** What the dots say. With both, the dot is the connection status and a halo under it the class of the layer. */
export interface DotInput {
  readonly status: boolean;
  readonly layer: DotLayer | null;
  readonly hiddenStatus: ReadonlySet<ConnectionStatus>;
  readonly hiddenClass: ReadonlySet<ValueClass>;
  /** Smaller dots where schools stand very close (Sri Lanka, Uzbekistan). */
  readonly dense: boolean;
  /** Set while the time player runs: only the schools that measured in this year are shown. */
  readonly year: number | null;
}

const DENSE_COUNTRIES: ReadonlySet<string> = new Set(["LK", "UZ"]);

/** Whether a country's dots are drawn smaller. */
export function isDense(country: string | undefined): boolean {
  return country !== undefined && DENSE_COUNTRIES.has(country.toUpperCase());
}

/** The layers that draw schools, bottom up. Toggles of the legend and years are filters: changing them asks for no tile. */
export function dotLayers(palette: Palette, ground: Ground, input: DotInput): LayerSpecification[] {
  if (input.year !== null) return yearLayers(palette, ground, input, input.year);
  const draw = new DotPainter(palette, ground, input.dense);
  const dots = visible(STATUS, input.hiddenStatus);
  if (input.layer === null)
    return [...draw.unknown(STATUS, dots), ...draw.known(STATUS, dots), ...draw.shapes(STATUS, dots)];
  const scheme = input.layer === "live-world" ? WORLD_CLASS : CLASS;
  const source = input.layer === "live" ? LIVE_SOURCE : SCHOOLS_SOURCE;
  const classes = new DotPainter(palette, ground, input.dense, source);
  const shown = classFilter(scheme, input);
  const pulse = input.layer === "static" || ground.accessible ? [] : classes.pulse(scheme, shown);
  if (!input.status)
    return [
      ...classes.unknown(scheme, shown),
      ...pulse,
      ...classes.known(scheme, shown),
      ...classes.shapes(scheme, shown),
    ];
  return [
    ...draw.unknown(STATUS, dots),
    ...pulse,
    ...classes.halos(scheme, shown),
    ...draw.known(STATUS, dots),
    ...draw.shapes(STATUS, dots),
  ];
}

/** Over the world a dot without a class does not measure: it is no dot of the live layer. */
function classFilter(scheme: Scheme, { layer, hiddenClass }: DotInput): ExpressionSpecification {
  const shown = visible(scheme, hiddenClass);
  return layer === "live-world" ? ["all", isSaid(scheme), shown] : shown;
}

/** All years are in the tiles; one of them passes the filter. */
function yearLayers(palette: Palette, ground: Ground, { dense }: DotInput, year: number): LayerSpecification[] {
  const draw = new DotPainter(palette, ground, dense, PLAYER_SOURCE);
  const isOfYear: ExpressionSpecification = [
    "all",
    ["==", ["to-string", ["get", "year"]], String(year)],
    ["==", ["get", "is_rt_connected"], true],
  ];
  return [
    ...draw.unknown(CLASS, isOfYear),
    ...draw.halos(CLASS, isOfYear),
    ...draw.known(CLASS, isOfYear),
    ...draw.shapes(CLASS, isOfYear),
  ];
}

/** Ids of the layers in which a click can find a school, and of those that stand round dots. */
export const DOT_LAYERS = ["dots-shapes", "dots-known", "dots-unknown"] as const;
export const HALO_LAYERS = ["dots-halo", "dots-shape-halo"] as const;
