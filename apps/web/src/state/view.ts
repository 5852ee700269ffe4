import type { CLASSES, CONNECTION_STATUSES, ConnectionStatus, Lang, ValueClass } from "@schoolmap/contract";

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
  /** `giga_id_admin` of a region; a numeric region id in the URL is rewritten once the country is known. */
  readonly region?: string;
  readonly district?: string;
}

/** Degrees with five decimals, zoom with two: what the URL keeps. */
export interface Camera {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Classes that the legend has switched off. */
export interface Hidden {
  readonly status: ReadonlySet<ConnectionStatus>;
  readonly layer: ReadonlySet<ValueClass>;
}

/** All that changes what is seen: the URL, read together with the visitor's own appearance. */
export interface View {
  readonly scope: Scope;
  /** Absent: framed by the scope. */
  readonly camera?: Camera;
  /** Id of the static layer on show, null for none. */
  readonly layer: number | null;
  /** Whether the school status is shown; always true without a layer. */
  readonly status: boolean;
  readonly hidden: Hidden;
  /** Parameters `filter__{column}__{lookup}` as they stand in the URL. */
  readonly filters: Readonly<Record<string, string>>;
  /** Id of the school whose popup is open. */
  readonly school?: number;
  readonly theme: Theme;
  readonly style: MapStyle;
  readonly lang: Lang;
  /** Parameters that we do not know; they survive. */
  readonly unknown: Readonly<Record<string, string>>;
}

/** What is chosen for every view: written to the URL only where the view differs. */
export type Appearance = Pick<View, "theme" | "style" | "lang">;

export type ViewPatch = Partial<View>;

export const NOTHING_HIDDEN: Hidden = { status: new Set(), layer: new Set() };

/** Parameter of each legend row; `0` switches it off. The names are those of the existing product. */
export const STATUS_PARAMETERS = { connected: "ssC", not_connected: "ssN", unknown: "ssU" } as const satisfies Record<
  (typeof CONNECTION_STATUSES)[number],
  string
>;
export const CLASS_PARAMETERS = { good: "sG", moderate: "sM", bad: "sN", unknown: "sU" } as const satisfies Record<
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
 * The view after a change. Another country drops the filters, legend switches, popup and camera of the last one; another
 * scope of the same country drops popup and camera; another layer drops its legend switches. Without a layer the status
 * is always shown. What the patch names itself always wins.
 */
export function changeView(view: View, patch: ViewPatch): View {
  const next: View = { ...view, ...leftBehind(view, patch), ...patch };
  return next.layer === null && !next.status ? { ...next, status: true } : next;
}

function leftBehind(view: View, patch: ViewPatch): ViewPatch {
  const hidden =
    patch.layer !== undefined && patch.layer !== view.layer ? { ...view.hidden, layer: new Set<never>() } : view.hidden;
  if (!patch.scope || scopeKey(patch.scope) === scopeKey(view.scope)) return { hidden };
  const moved = { camera: undefined, school: undefined };
  if (countryOf(patch.scope) === countryOf(view.scope)) return { ...moved, hidden };
  return { ...moved, hidden: NOTHING_HIDDEN, filters: {} };
}
