import { countryOf, type Scope } from "../../state/index.ts";

/** Features under the pointer, the topmost of each kind. */
export interface Hit {
  readonly dot?: DotHit;
  /** `giga_id_admin`. */
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

export interface DotHit {
  /** Absent in tiles of the world, where a dot is not a single school. */
  readonly id?: number;
  /** Number of schools that the dot represents. */
  readonly count: number;
  readonly lon: number;
  readonly lat: number;
}

export interface ClickContext {
  readonly scope: Scope;
  readonly navigateByAdminLevel: boolean;
  /** Id of the school whose popup is open. */
  readonly openSchool?: number;
}

export type ClickAction =
  | { readonly kind: "school"; readonly id: number; readonly lon: number; readonly lat: number }
  | ({ readonly kind: "near" } & Required<Pick<DotHit, "lon" | "lat" | "count">>)
  | { readonly kind: "region"; readonly code: string }
  | { readonly kind: "country"; readonly code: string }
  | { readonly kind: "close" };

/**
 * Returns the action of a click. A dot has priority over a region, a region over a country. A click outside of all
 * features closes the popup.
 */
export function clickChoice(hit: Hit, context: ClickContext): ClickAction {
  return dotChoice(hit.dot, context) ?? placeChoice(hit, context) ?? { kind: "close" };
}

/** Returns whether a click there would have an effect. */
export function isClickable(hit: Hit, context: ClickContext): boolean {
  return (dotChoice(hit.dot, context) ?? placeChoice(hit, context)) !== undefined;
}

function dotChoice(dot: DotHit | undefined, context: ClickContext): ClickAction | undefined {
  if (!dot || isWorld(context.scope) || dot.id === undefined) return undefined;
  const { id, lon, lat, count } = dot;
  if (count > 1) return { kind: "near", lon, lat, count };
  if (id === context.openSchool) return { kind: "close" };
  return { kind: "school", id, lon, lat };
}

/** Regions exist only in the open country, so a region under the pointer belongs to it. */
function placeChoice({ region, country }: Hit, { scope, navigateByAdminLevel }: ClickContext): ClickAction | undefined {
  if (region !== undefined) {
    const isOpen = scope.kind === "country" && scope.region === region;
    return navigateByAdminLevel && !isOpen ? { kind: "region", code: region } : undefined;
  }
  return country === undefined || country === countryOf(scope) ? undefined : { kind: "country", code: country };
}

const isWorld = ({ kind }: Scope) => kind === "world" || kind === "countries";
