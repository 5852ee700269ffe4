import type { Route, SentParamsOf } from "@schoolmap/contract";
import { type AddressOptions, pathOf, type Query, searchOf, type Texts } from "@schoolmap/contract/client";

const TILE = "{z}/{x}/{y}";

/** What the address of a tile says besides its route; the map fills in zoom, column and row. */
export interface TileOptions<T extends Route> extends Omit<AddressOptions<T>, "params"> {
  readonly params?: Omit<SentParamsOf<T>, "z" | "x" | "y">;
  /** The file format that the address ends with. */
  readonly format?: "mvt" | "webp";
}

/**
 * The address template of a tile route, for example `https://map.example/api/v1/base/US/{z}/{x}/{y}.mvt`.
 * @param origin of the server: MapLibre's worker takes no relative address
 */
export function tileUrlOf<T extends Route>(origin: string, route: T, options: TileOptions<T> = {}): string {
  const path = route.path.endsWith(TILE) ? route.path : route.path + TILE;
  return `${origin}${pathOf(path, options.params as Texts)}.${options.format ?? "mvt"}${searchOf(options as Query)}`;
}
