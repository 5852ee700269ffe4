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

/** Set of schools that a view covers. */
export type Scope =
  | { readonly kind: "world" }
  | { readonly kind: "countries" }
  | CountryScope
  | { readonly kind: "schools"; readonly country?: string; readonly ids: readonly number[] };

export interface CountryScope {
  readonly kind: "country";
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  /** `giga_id_admin` of a region. Older links contain a numeric id, which the resolved view replaces. */
  readonly region?: string;
  readonly district?: string;
}

/** Minimum zoom. It is below zoom 0, at which the world is 512 pixels wide, so that a phone shows the whole world. */
export const MIN_ZOOM = -1;

/** Camera with the precision of the URL: degrees with five decimals, zoom with two. */
export interface Camera {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Classes that are switched off in the legend. */
export interface Hidden {
  readonly status: ReadonlySet<ConnectionStatus>;
  /** Classes of static layers. */
  readonly layer: ReadonlySet<ValueClass>;
  readonly live: ReadonlySet<ValueClass>;
}

/** Drawing that the visitor can choose for the map: the shares of countries or regions as fills, or schools as dots. */
export const DRAWN = ["areas", "schools"] as const;
export type Drawn = (typeof DRAWN)[number];

/** Rows of the table: the parts of the place (countries, regions) or its schools. */
export const TABLE_ROWS = ["places", "schools"] as const;
export type TableRows = (typeof TABLE_ROWS)[number];

/** Stops of the tour, in order. Elements identify themselves by `data-tour`. */
export const TOUR_STOPS = ["navigation", "legend", "appearance", "search", "panel", "layers", "resources"] as const;
export type TourStop = (typeof TOUR_STOPS)[number];

/** Sort order of the table: a column, by the table's own name for it, ascending or descending. */
export interface TableSorting {
  readonly key: string;
  readonly isDown: boolean;
}

/** Complete state of the display: the URL combined with the visitor's own appearance. */
export interface View {
  readonly scope: Scope;
  /** Absent: framed by the scope. */
  readonly camera?: Camera;
  /**
   * Id of the selected layer, null for the school status. Absent: the default of the place. The resolved view contains
   * the displayed layer.
   */
  readonly layer?: number | null;
  /** Absent: the zoom decides whether the map draws areas or schools. */
  readonly draw?: Drawn;
  /** Absent: the latest week with data. */
  readonly period?: PeriodChoice;
  /** Absent: the country's benchmark, otherwise global. */
  readonly benchmark?: BenchmarkType;
  readonly hidden: Hidden;
  /** Absent: the map is shown. */
  readonly table?: TableRows;
  /** Absent: the table's default order. */
  readonly sort?: TableSorting;
  /** Page of a table of schools, from 2. Absent: the first page. */
  readonly page?: number;
  /** Compared places, as named in the URL (see `compare-keys.ts`). Absent: no comparison. */
  readonly compare?: readonly string[];
  /** Parameters `filter__{column}__{lookup}` as in the URL. The resolved view contains them parsed. */
  readonly filters: Readonly<Record<string, string>>;
  /** Disables all filters, including the default filters of the country. Only set without filters. */
  readonly unfiltered?: true;
  /** Id of the school whose popup is open. */
  readonly school?: number;
  /** Whether the history of the place is open over the map. */
  readonly trend?: true;
  /** Whether the view is shown as one page for print. */
  readonly brief?: true;
  /** Step of the tour: 0 is the welcome, then the stops from 1, and last the closing message. Absent: no tour. */
  readonly tour?: number;
  readonly theme: Theme;
  readonly style: MapStyle;
  readonly lang: Lang;
  /** Unknown parameters. They are preserved. */
  readonly unknown: Readonly<Record<string, string>>;
}

/** Preferences that apply to every view. The URL contains them only if the view differs. */
export type Appearance = Pick<View, "theme" | "style" | "lang">;

export type ViewPatch = Partial<View>;

export const NOTHING_HIDDEN: Hidden = { status: new Set(), layer: new Set(), live: new Set() };

/** Parameter of each legend row. `0` switches the row off. The names are those of the existing product. */
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

/** Returns the upper-case code of the country of a scope, or undefined for the world. */
export function countryOf(scope: Scope): string | undefined {
  if (scope.kind === "country") return scope.code;
  return scope.kind === "schools" ? scope.country : undefined;
}

/** Returns a key that is equal for scopes with the same schools. */
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
 * Returns the view after a change. Another country drops the filters, legend switches, benchmark, popup and camera.
 * Another scope in the same country drops popup and camera. Another layer drops its legend switches and its benchmark.
 * The period and the switches of live classes are kept until the scope or the layer changes, the choice of areas or
 * schools until the layer or the country changes. Going to a place closes the comparison. A table of other rows starts
 * at its first page. A view with filters is not `unfiltered`. Values in the patch always take precedence.
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
