import type { Route, SentParamsOf, SentQueryOf } from "@schoolmap/contract";

type QueryValue = string | number | undefined;

/** What the address of a request says besides its route. */
export interface AddressOptions<T extends Route> {
  readonly params?: SentParamsOf<T>;
  readonly query?: SentQueryOf<T>;
  /** `{column}__{lookup}` entries, sent with the query. */
  readonly filters?: readonly (readonly [name: string, value: string])[];
}

/** The same of a tile; the map fills in zoom, column and row. */
export interface TileOptions<T extends Route> extends Omit<AddressOptions<T>, "params"> {
  readonly params?: Omit<SentParamsOf<T>, "z" | "x" | "y">;
  /** The file format that the address ends with. */
  readonly format?: "mvt" | "webp";
}

/** What any route sends, for code that does not know which route it is. */
type Texts = Readonly<Record<string, string>>;
interface Query {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly filters?: AddressOptions<Route>["filters"];
}

const TILE = "{z}/{x}/{y}";

/** The address of a request: parameters filled in, query sorted so that equal requests have equal addresses. */
export function urlOf<T extends Route>(route: T, options: AddressOptions<T>): string {
  return pathOf(route.path, options.params as Texts) + searchOf(options as Query);
}

/**
 * The address template of a tile route, for example `https://map.example/api/v1/base/US/{z}/{x}/{y}.mvt`.
 * @param origin of the server: MapLibre's worker takes no relative address
 */
export function tileUrlOf<T extends Route>(origin: string, route: T, options: TileOptions<T> = {}): string {
  const path = route.path.endsWith(TILE) ? route.path : route.path + TILE;
  return `${origin}${pathOf(path, options.params as Texts)}.${options.format ?? "mvt"}${searchOf(options as Query)}`;
}

/** Names without a value stay as they are. */
function pathOf(path: string, given: Texts = {}): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

function searchOf({ query = {}, filters = [] }: Query): string {
  const entries = Object.entries(query)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const search = new URLSearchParams([...entries, ...filters].map(([name, value]) => [name, value]));
  search.sort();
  const text = search.toString().replaceAll("%2C", ",");
  return `${text && "?"}${text}`;
}
