import { countryOf, type Scope } from "../../state/index.ts";

/** What lies under the pointer, topmost of each kind. */
export interface Hit {
  readonly dot?: DotHit;
  /** `giga_id_admin`. */
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

export interface DotHit {
  /** Absent in tiles of the world, where a dot is no single school. */
  readonly id?: number;
  /** How many schools the dot stands for. */
  readonly count: number;
  readonly lon: number;
  readonly lat: number;
}

export interface ClickContext {
  readonly scope: Scope;
  readonly navigateByAdminLevel: boolean;
  /** The school whose popup is open. */
  readonly openSchool?: number;
}

export type ClickAction =
  | { readonly kind: "school"; readonly id: number; readonly lon: number; readonly lat: number }
  | ({ readonly kind: "near" } & Required<Pick<DotHit, "lon" | "lat" | "count">>)
  | { readonly kind: "region"; readonly code: string }
  | { readonly kind: "country"; readonly code: string }
  | { readonly kind: "close" };

/** What a click means: a dot before a region before a country; a click beside everything closes the popup. */
export function clickChoice(hit: Hit, context: ClickContext): ClickAction {
  return dotChoice(hit.dot, context) ?? placeChoice(hit, context) ?? { kind: "close" };
}

/** Whether a click there would do something. */
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

/** Regions exist only in the open country, so a region under the pointer is one of its own. */
function placeChoice({ region, country }: Hit, { scope, navigateByAdminLevel }: ClickContext): ClickAction | undefined {
  if (region !== undefined) {
    const isOpen = scope.kind === "country" && scope.region === region;
    return navigateByAdminLevel && !isOpen ? { kind: "region", code: region } : undefined;
  }
  return country === undefined || country === countryOf(scope) ? undefined : { kind: "country", code: country };
}

const isWorld = ({ kind }: Scope) => kind === "world" || kind === "countries";
