import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import type { LayerSpecification } from "maplibre-gl";
import { DotPainter } from "./dot-painter.ts";
import { CLASS, STATUS, visible } from "./dot-scheme.ts";
import type { Ground, Palette } from "./palette.ts";

/** What the dots say. With both, the dot is the connection status and a halo under it the class of the layer. */
export interface DotInput {
  readonly status: boolean;
  readonly layer: boolean;
  readonly hiddenStatus: ReadonlySet<ConnectionStatus>;
  readonly hiddenClass: ReadonlySet<ValueClass>;
  /** Smaller dots where schools stand very close (Sri Lanka, Uzbekistan). */
  readonly dense: boolean;
}

const DENSE_COUNTRIES: ReadonlySet<string> = new Set(["LK", "UZ"]);

/** Whether a country's dots are drawn smaller. */
export function isDense(country: string | undefined): boolean {
  return country !== undefined && DENSE_COUNTRIES.has(country.toUpperCase());
}

/** The layers that draw schools, bottom up. Toggles of the legend are filters: changing them asks for no tile. */
export function dotLayers(palette: Palette, ground: Ground, input: DotInput): LayerSpecification[] {
  const draw = new DotPainter(palette, ground, input.dense);
  if (input.layer && input.status) {
    const halo = visible(CLASS, input.hiddenClass);
    const dots = visible(STATUS, input.hiddenStatus);
    return [
      ...draw.unknown(STATUS, dots),
      ...draw.halos(CLASS, halo),
      ...draw.known(STATUS, dots),
      ...draw.shapes(STATUS, dots),
    ];
  }
  const scheme = input.layer ? CLASS : STATUS;
  const shown = input.layer ? visible(CLASS, input.hiddenClass) : visible(STATUS, input.hiddenStatus);
  return [...draw.unknown(scheme, shown), ...draw.known(scheme, shown), ...draw.shapes(scheme, shown)];
}

/** Ids of the layers in which a click can find a school. */
export const DOT_LAYERS = ["dots-shapes", "dots-known", "dots-unknown", "dots-halo", "dots-shape-halo"] as const;
