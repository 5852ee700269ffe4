import type {
  BenchmarkType,
  CLASSES,
  CONNECTION_STATUSES,
  ConnectionStatus,
  Lang,
  ValueClass,
} from "@schoolmap/contract";
import type { PeriodChoice } from "@schoolmap/rules";

export const THEMES = ["dark", "light", "accessible"] as const;
export type Theme = (typeof THEMES)[number];

/** `default` follows the theme; `provider` is a map service that the operator configured. */
export const MAP_STYLES = ["default", "dark", "light", "accessible", "satellite", "street", "provider"] as const;
export type MapStyle = (typeof MAP_STYLES)[number];

/** Which schools are meant. */
export type Scope =
  | { readonly kind: "world" }
  | { readonly kind: "countries" }
  | CountryScope
  | { readonly kind: "schools"; readonly country?: string; readonly ids: readonly number[] };

export interface CountryScope {
  readonly kind: "country";
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  /** `giga_id_admin` of a region; older links carry a numeric id, which the resolved view replaces. */
  readonly region?: string;
  readonly district?: string;
}

/** Smaller than zoom 0, on which the world is 512 pixels wide: a phone shows all of it. */
export const MIN_ZOOM = -1;

/** Degrees with five decimals, zoom with two: what the URL keeps. */
export interface Camera {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Classes that the legend has switched off. */
export interface Hidden {
  readonly status: ReadonlySet<ConnectionStatus>;
  /** Of static layers. */
  readonly layer: ReadonlySet<ValueClass>;
  readonly live: ReadonlySet<ValueClass>;
}

/** What the map draws by the visitor's choice: the shares of countries or regions as fills, or schools as dots. */
export const DRAWN = ["areas", "schools"] as const;
export type Drawn = (typeof DRAWN)[number];

/** What the table lists: the parts of the place (countries, regions) or its schools. */
export const TABLE_ROWS = ["places", "schools"] as const;
export type TableRows = (typeof TABLE_ROWS)[number];

/** What the tour shows, in this order; elements say by `data-tour` which of them they are. */
export const TOUR_STOPS = ["navigation", "legend", "appearance", "search", "panel", "layers", "resources"] as const;
export type TourStop = (typeof TOUR_STOPS)[number];

/** How the table is sorted: by a column of its own naming, rising or falling. */
export interface TableSorting {
  readonly key: string;
  readonly isDown: boolean;
}

/** All that changes what is seen: the URL, read together with the visitor's own appearance. */
export interface View {
  readonly scope: Scope;
  /** Absent: framed by the scope. */
  readonly camera?: Camera;
  /** Id of the chosen layer, null for the school status; absent: the default of the place. What is on show says the resolved view. */
  readonly layer?: number | null;
  /** Absent: the zoom decides whether the map draws areas or schools. */
  readonly draw?: Drawn;
  /** Absent: the latest week with data. */
  readonly period?: PeriodChoice;
  /** Absent: what the country says, else global. */
  readonly benchmark?: BenchmarkType;
  readonly hidden: Hidden;
  /** Absent: the map is on show. */
  readonly table?: TableRows;
  /** Absent: the table's own order. */
  readonly sort?: TableSorting;
  /** Page of a table of schools, from 2; absent: the first. */
  readonly page?: number;
  /** Places side by side, as the URL names them (see `compare-keys.ts`); absent: none are compared. */
  readonly compare?: readonly string[];
  /** Parameters `filter__{column}__{lookup}` as they stand in the URL; the resolved view holds them parsed. */
  readonly filters: Readonly<Record<string, string>>;
  /** No filter is wanted, not even those with which the country starts. Only without filters. */
  readonly unfiltered?: true;
  /** Id of the school whose popup is open. */
  readonly school?: number;
  /** The history of the place lies open over the map. */
  readonly trend?: true;
  /** The view as one page for print. */
  readonly brief?: true;
  /** Where the tour stands: 0 its welcome, then its stops from 1, at last its thanks. Absent: no tour. */
  readonly tour?: number;
  readonly theme: Theme;
  readonly style: MapStyle;
  readonly lang: Lang;
  /** Parameters that we do not know; they survive. */
  readonly unknown: Readonly<Record<string, string>>;
}

/** What is chosen for every view: written to the URL only where the view differs. */
export type Appearance = Pick<View, "theme" | "style" | "lang">;

export type ViewPatch = Partial<View>;

export const NOTHING_HIDDEN: Hidden = { status: new Set(), layer: new Set(), live: new Set() };

/** Parameter of each legend row; `0` switches it off. The names are those of the existing product. */
export const STATUS_PARAMETERS = { connected: "ssC", not_connected: "ssN", unknown: "ssU" } as const satisfies Record<
  (typeof CONNECTION_STATUSES)[number],
  string
>;
export const CLASS_PARAMETERS = { good: "sG", moderate: "sM", bad: "sN", unknown: "sU" } as const satisfies Record<
  (typeof CLASSES)[number],
  string
>;
export const LIVE_PARAMETERS = { good: "cG", moderate: "cM", bad: "cN", unknown: "cU" } as const satisfies Record<
  (typeof CLASSES)[number],
  string
>;

/** The country that a scope lies in, upper case; undefined for the world. */
export function countryOf(scope: Scope): string | undefined {
  if (scope.kind === "country") return scope.code;
  return scope.kind === "schools" ? scope.country : undefined;
}

/** The same text for scopes that mean the same schools. */
export function scopeKey(scope: Scope): string {
  switch (scope.kind) {
    case "country":
      return `country/${scope.code}/${scope.region ?? ""}/${scope.district ?? ""}`;
    case "schools":
      return `schools/${scope.country ?? ""}/${scope.ids.join(",")}`;
    default:
      return scope.kind;
  }
}

/**
 * The view after a change. Another country drops the filters, legend switches, benchmark, popup and camera of the last
 * one; another scope of the same country drops popup and camera; another layer its legend switches and its benchmark. The
 * period and the switches of live classes last until either changes, the choice of areas or schools until layer or country
 * change. Going to a place leaves the comparison; a table of other rows is read from its first page. With filters the view
 * is not unfiltered. What the patch names itself always wins.
 */
export function changeView(view: View, patch: ViewPatch): View {
  const next: View = { ...view, ...leftBehind(view, patch), ...patch };
  return {
    ...next,
    unfiltered: Object.keys(next.filters).length > 0 ? undefined : next.unfiltered,
  };
}

function leftBehind(view: View, patch: ViewPatch): ViewPatch {
  return { ...leftByLayer(view, patch), ...leftByScope(view, patch), ...leftByTable(patch) };
}

function leftByLayer(view: View, patch: ViewPatch): ViewPatch {
  if (!("layer" in patch) || patch.layer === view.layer) return {};
  return {
    hidden: { ...NOTHING_HIDDEN, status: view.hidden.status },
    ...{ period: undefined, benchmark: undefined, draw: undefined },
  };
}

function leftByScope(view: View, patch: ViewPatch): ViewPatch {
  if (!patch.scope || scopeKey(patch.scope) === scopeKey(view.scope)) return {};
  const moved = { camera: undefined, school: undefined, period: undefined };
  if (countryOf(patch.scope) !== countryOf(view.scope))
    return {
      ...{ ...moved, hidden: NOTHING_HIDDEN, filters: {}, unfiltered: undefined },
      ...{ benchmark: undefined, draw: undefined },
    };
  return { ...moved, hidden: { ...(leftByLayer(view, patch).hidden ?? view.hidden), live: NOTHING_HIDDEN.live } };
}

const REORDERS = [
  "scope",
  "layer",
  "period",
  "benchmark",
  "filters",
  "table",
  "sort",
] as const satisfies (keyof View)[];

function leftByTable(patch: ViewPatch): ViewPatch {
  return {
    ...("scope" in patch && { compare: undefined, brief: undefined }),
    ...(("scope" in patch || "table" in patch) && { sort: undefined }),
    ...(REORDERS.some((name) => name in patch) && { page: undefined }),
  };
}
