import { BENCHMARK_TYPES, CLASSES, CONNECTION_STATUSES } from "@schoolmap/contract";
import { formatDay, isBrowserFilter, type PeriodChoice, parseDay, periodOf } from "@schoolmap/rules";
import { appearanceOf, oneOf, splitUrl } from "./appearance-url.ts";
import { pathOfScope, scopeOfPath } from "./paths.ts";
import {
  type Appearance,
  type Camera,
  CLASS_PARAMETERS,
  DRAWN,
  type Hidden,
  LIVE_PARAMETERS,
  MIN_ZOOM,
  STATUS_PARAMETERS,
  TABLE_ROWS,
  type TableSorting,
  TOUR_STOPS,
  type View,
} from "./view.ts";

const DECIMALS = { degrees: 5, zoom: 2 } as const;
const MAX_ZOOM = 24;
const SORT = /^(-?)([a-z_]{1,40})$/;
const DECIMAL = /^-?\d{1,3}(\.\d{1,20})?$/;

/** Parameter of older URLs that showed the school status beside a layer. It is not preserved. */
const FORMER = "status";
const KNOWN: ReadonlySet<string> = new Set([
  FORMER,
  ...[
    "at",
    "layer",
    "draw",
    "unit",
    "start",
    "benchmark",
    "school",
    "theme",
    "style",
    "lng",
    "country",
    "school_ids",
    "view",
    "rows",
    "sort",
    "page",
    "compare",
    "trend",
    "brief",
    "popover",
    "step",
    "filters",
  ],
  ...[STATUS_PARAMETERS, CLASS_PARAMETERS, LIVE_PARAMETERS].flatMap((names) => Object.values(names)),
]);

/**
 * Reads a URL. Never throws; invalid values are treated as absent.
 * @param url path and query, for example `/map/country/ke?layer=4`
 * @returns undefined when there is no page at the path
 */
export function readView(url: string, own: Appearance): View | undefined {
  const { pathname, query } = splitUrl(url);
  const scope = scopeOfPath(pathname, query);
  if (!scope) return undefined;
  const filters = pick(query, isBrowserFilter);
  return {
    scope,
    camera: readCamera(query.get("at")),
    layer: readLayer(query.get("layer")),
    draw: oneOf(DRAWN, query.get("draw")),
    period: readPeriod(query.get("unit"), query.get("start")),
    benchmark: oneOf(BENCHMARK_TYPES, query.get("benchmark")),
    hidden: readHidden(query),
    table: query.get("view") === "table" ? (oneOf(TABLE_ROWS, query.get("rows")) ?? "places") : undefined,
    sort: readSort(query.get("sort")),
    page: readPage(query.get("page")),
    compare: readCompare(query.get("compare")),
    trend: query.get("trend") === "1" ? true : undefined,
    brief: query.get("brief") === "1" ? true : undefined,
    filters,
    unfiltered: query.get("filters") === "none" && Object.keys(filters).length === 0 ? true : undefined,
    school: readId(query.get("school")),
    tour: readTour(pathname, query),
    ...appearanceOf(query, own),
    unknown: pick(query, (name) => !KNOWN.has(name) && !isBrowserFilter(name)),
  };
}

/** Returns the URL of a view. It contains theme, style and language only if they differ from the given appearance. */
export function writeView(view: View, own: Appearance): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) =>
    value !== undefined && query.append(name, String(value));
  if (view.scope.kind === "schools") {
    add("country", view.scope.country?.toLowerCase());
    add("school_ids", view.scope.ids.length > 0 ? view.scope.ids.join(",") : undefined);
  }
  for (const [name, value] of Object.entries(view.filters)) add(name, value);
  if (view.unfiltered) add("filters", "none");
  add("layer", view.layer === null ? "null" : view.layer);
  add("draw", view.draw);
  if (view.period?.unit === "month") add("unit", "month");
  add("start", view.period?.start === undefined ? undefined : formatDay(view.period.start));
  add("benchmark", view.benchmark);
  for (const status of CONNECTION_STATUSES) if (view.hidden.status.has(status)) add(STATUS_PARAMETERS[status], 0);
  for (const name of CLASSES) if (view.hidden.layer.has(name)) add(CLASS_PARAMETERS[name], 0);
  for (const name of CLASSES) if (view.hidden.live.has(name)) add(LIVE_PARAMETERS[name], 0);
  if (view.table) add("view", "table");
  if (view.table === "schools") add("rows", "schools");
  add("sort", view.sort && `${view.sort.isDown ? "-" : ""}${view.sort.key}`);
  add("page", view.page);
  add("compare", view.compare?.join(","));
  if (view.trend) add("trend", 1);
  if (view.brief) add("brief", 1);
  add("school", view.school);
  if (view.tour !== undefined) add("popover", "tour");
  if (view.tour) add("step", view.tour);
  add("at", view.camera && writeCamera(view.camera));
  if (view.theme !== own.theme) add("theme", view.theme);
  if (view.style !== own.style) add("style", view.style);
  if (view.lang !== own.lang) add("lng", view.lang);
  for (const [name, value] of Object.entries(view.unknown)) add(name, value);
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return `${pathOfScope(view.scope)}${text && "?"}${text}`;
}

/** Rounds the camera to the precision of the URL, so that writing it again changes nothing. */
export function roundCamera({ lon, lat, zoom }: Camera): Camera {
  return { lon: round(lon, DECIMALS.degrees), lat: round(lat, DECIMALS.degrees), zoom: round(zoom, DECIMALS.zoom) };
}

function readCamera(text: string | null): Camera | undefined {
  const parts = text?.split(",") ?? [];
  if (parts.length !== 3 || !parts.every((part) => DECIMAL.test(part))) return undefined;
  const [lat = 0, lon = 0, zoom = 0] = parts.map(Number);
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || zoom < MIN_ZOOM || zoom > MAX_ZOOM) return undefined;
  return roundCamera({ lon, lat, zoom });
}

function writeCamera(camera: Camera): string {
  const { lon, lat, zoom } = roundCamera(camera);
  return [lat, lon, zoom].map(plainDecimal).join(",");
}

/** Formats a number without an exponent: `1e-5` becomes `0.00001`. */
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
    live: new Set(CLASSES.filter((name) => query.get(LIVE_PARAMETERS[name]) === "0")),
  };
}

/** Reads a layer. Text that is not an id means no layer. */
function readLayer(text: string | null): View["layer"] {
  return text === null ? undefined : (readId(text) ?? null);
}

/** Reads a period. Any day selects the week or month that contains it. */
function readPeriod(unitText: string | null, startText: string | null): PeriodChoice | undefined {
  const unit = unitText === "month" ? "month" : "week";
  const day = startText === null ? null : parseDay(startText);
  if (day !== null) return { unit, start: periodOf(unit, day).start };
  return unit === "month" ? { unit } : undefined;
}

/**
 * Reads the step of the tour. `/map/tour` and `?popover=tour` show the welcome step, as does a step that does not
 * exist.
 */
function readTour(pathname: string, query: URLSearchParams): number | undefined {
  if (query.get("popover") !== "tour" && !pathname.startsWith("/map/tour")) return undefined;
  const step = readId(query.get("step")) ?? 0;
  return step > TOUR_STOPS.length + 1 ? 0 : step;
}

function readSort(text: string | null): TableSorting | undefined {
  const [, minus, key] = SORT.exec(text ?? "") ?? [];
  return key === undefined ? undefined : { key, isDown: minus === "-" };
}

/** Reads a page number. The first page needs no number; the server accepts up to six digits. */
function readPage(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) && text !== "1" ? Number(text) : undefined;
}

/** Returns each part once, in order. The comparison checks whether the parts exist. */
function readCompare(text: string | null): readonly string[] | undefined {
  return text === null ? undefined : [...new Set(text.split(",").filter(Boolean))];
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function pick(query: URLSearchParams, wanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => wanted(name)));
}
