import type { Route, SentParamsOf } from "@schoolmap/contract";
import { type AddressOptions, pathOf, type Query, searchOf, type Texts } from "@schoolmap/contract/client";

const TILE = "{z}/{x}/{y}";

/** Options of a tile URL, in addition to its route. The map inserts zoom, column and row. */
export interface TileOptions<T extends Route> extends Omit<AddressOptions<T>, "params"> {
  readonly params?: Omit<SentParamsOf<T>, "z" | "x" | "y">;
  /** File extension of the URL. */
  readonly format?: "mvt" | "webp";
}

/**
 * Returns the URL template of a tile route, for example `https://map.example/api/v1/base/US/{z}/{x}/{y}.mvt`.
 * @param origin of the server: MapLibre's worker does not accept relative URLs
 */
export function tileUrlOf<T extends Route>(origin: string, route: T, options: TileOptions<T> = {}): string {
  const path = route.path.endsWith(TILE) ? route.path : route.path + TILE;
  return `${origin}${pathOf(path, options.params as Texts)}.${options.format ?? "mvt"}${searchOf(options as Query)}`;
}
