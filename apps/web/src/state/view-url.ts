import { CLASSES, CONNECTION_STATUSES, LANGS } from "@schoolmap/contract";
import { isBrowserFilter } from "@schoolmap/rules";
import { pathOfScope, scopeOfPath } from "./paths.ts";
import {
  type Appearance,
  type Camera,
  CLASS_PARAMETERS,
  type Hidden,
  MAP_STYLES,
  STATUS_PARAMETERS,
  THEMES,
  type View,
} from "./view.ts";

const DECIMALS = { degrees: 5, zoom: 2 } as const;
const MAX_ZOOM = 24;
const DECIMAL = /^-?\d{1,3}(\.\d{1,20})?$/;

const KNOWN: ReadonlySet<string> = new Set([
  ...["at", "layer", "status", "school", "theme", "style", "lng", "country", "school_ids"],
  ...Object.values(STATUS_PARAMETERS),
  ...Object.values(CLASS_PARAMETERS),
]);

/**
 * Reads an address. Never throws: what cannot be read counts as absent.
 * @param url path and query, for example `/map/country/ke?layer=4`
 * @returns undefined when no page lives at the path
 */
export function readView(url: string, own: Appearance): View | undefined {
  const { pathname, query } = splitUrl(url);
  const scope = scopeOfPath(pathname, query);
  if (!scope) return undefined;
  const layer = readId(query.get("layer"));
  return {
    scope,
    camera: readCamera(query.get("at")),
    layer: layer ?? null,
    status: layer === undefined || query.get("status") !== "null",
    hidden: readHidden(query),
    filters: pick(query, isBrowserFilter),
    school: readId(query.get("school")),
    theme: oneOf(THEMES, query.get("theme")) ?? own.theme,
    style: oneOf(MAP_STYLES, query.get("style")) ?? own.style,
    lang: oneOf(LANGS, query.get("lng")) ?? own.lang,
    unknown: pick(query, (name) => !KNOWN.has(name) && !isBrowserFilter(name)),
  };
}

/** The address of a view; theme, style and language appear where they differ from the given appearance. */
export function writeView(view: View, own: Appearance): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) =>
    value !== undefined && query.append(name, String(value));
  if (view.scope.kind === "schools") {
    add("country", view.scope.country?.toLowerCase());
    add("school_ids", view.scope.ids.length > 0 ? view.scope.ids.join(",") : undefined);
  }
  for (const [name, value] of Object.entries(view.filters)) add(name, value);
  add("layer", view.layer ?? undefined);
  if (!view.status) add("status", "null");
  for (const status of CONNECTION_STATUSES) if (view.hidden.status.has(status)) add(STATUS_PARAMETERS[status], 0);
  for (const name of CLASSES) if (view.hidden.layer.has(name)) add(CLASS_PARAMETERS[name], 0);
  add("school", view.school);
  add("at", view.camera && writeCamera(view.camera));
  if (view.theme !== own.theme) add("theme", view.theme);
  if (view.style !== own.style) add("style", view.style);
  if (view.lang !== own.lang) add("lng", view.lang);
  for (const [name, value] of Object.entries(view.unknown)) add(name, value);
  const text = query.toString().replaceAll("%2C", ",");
  return `${pathOfScope(view.scope)}${text && "?"}${text}`;
}

/** The camera as the URL keeps it: rounded, so that writing it again changes nothing. */
export function roundCamera({ lon, lat, zoom }: Camera): Camera {
  return { lon: round(lon, DECIMALS.degrees), lat: round(lat, DECIMALS.degrees), zoom: round(zoom, DECIMALS.zoom) };
}

function splitUrl(url: string): { pathname: string; query: URLSearchParams } {
  const [beforeHash = ""] = url.split("#", 1);
  const mark = beforeHash.indexOf("?");
  if (mark < 0) return { pathname: beforeHash, query: new URLSearchParams() };
  return { pathname: beforeHash.slice(0, mark), query: new URLSearchParams(beforeHash.slice(mark + 1)) };
}

function readCamera(text: string | null): Camera | undefined {
  const parts = text?.split(",") ?? [];
  if (parts.length !== 3 || !parts.every((part) => DECIMAL.test(part))) return undefined;
  const [lat = 0, lon = 0, zoom = 0] = parts.map(Number);
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || zoom < 0 || zoom > MAX_ZOOM) return undefined;
  return roundCamera({ lon, lat, zoom });
}

function writeCamera(camera: Camera): string {
  const { lon, lat, zoom } = roundCamera(camera);
  return [lat, lon, zoom].map(plainDecimal).join(",");
}

/** Without exponent: `1e-5` is written `0.00001`. */
function plainDecimal(value: number): string {
  return String(value).includes("e") ? value.toFixed(DECIMALS.degrees) : String(value);
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

function readHidden(query: URLSearchParams): Hidden {
  return {
    status: new Set(CONNECTION_STATUSES.filter((status) => query.get(STATUS_PARAMETERS[status]) === "0")),
    layer: new Set(CLASSES.filter((name) => query.get(CLASS_PARAMETERS[name]) === "0")),
  };
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function pick(query: URLSearchParams, wanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => wanted(name)));
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
