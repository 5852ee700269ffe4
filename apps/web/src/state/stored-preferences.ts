import { LANGS, type Lang, WORLD_VIEWS, type WorldView } from "@schoolmap/contract";
import { MAP_STYLES, type MapStyle, THEMES, type Theme } from "./view.ts";

/** Place or school that the visitor opened from the search. */
export interface RecentSearch {
  readonly kind: "country" | "region" | "school";
  readonly name: string;
  /** Second line of the entry, for example "Region in Kenya". */
  readonly detail: string;
  readonly url: string;
}

/** Preferences of the visitor, stored across visits. Undefined: never chosen. */
export interface Preferences {
  readonly theme: Theme | undefined;
  readonly style: MapStyle | undefined;
  readonly lang: Lang | undefined;
  readonly boundaries: boolean;
  readonly labels: boolean;
  readonly navigateByAdminLevel: boolean;
  readonly recentSearches: readonly RecentSearch[];
  /** World view for the visitor's country and the time of the lookup, in ms since 1970. */
  readonly worldView: { readonly view: WorldView; readonly at: number } | undefined;
}

const MAX_RECENT = 5;

export interface StoredPreference<T> {
  readonly key: string;
  readonly read: (text: string | null) => T;
  readonly write: (value: T) => string;
}

const word = <T extends string>(key: string, values: readonly T[]): StoredPreference<T | undefined> => ({
  key,
  read: (text) => values.find((value) => value === text),
  write: (value) => value ?? "",
});
/** Boolean preference that is true unless false is stored. */
const flag = (key: string): StoredPreference<boolean> => ({ key, read: (text) => text !== "false", write: String });

export const STORED: { readonly [K in keyof Preferences]: StoredPreference<Preferences[K]> } = {
  theme: word("theme", THEMES),
  style: word("map-style", MAP_STYLES),
  lang: word("i18nextLng", LANGS),
  boundaries: flag("admin-boundaries"),
  labels: flag("map-labels"),
  navigateByAdminLevel: flag("navigate-by-admin-level"),
  recentSearches: {
    key: "user-search-data",
    read: readRecent,
    write: (list) => JSON.stringify(list.slice(0, MAX_RECENT)),
  },
  worldView: { key: "countryISO", read: readWorldView, write: (value) => (value ? JSON.stringify(value) : "") },
};

/** Reads all preferences from a storage. Unreadable entries are treated as absent. */
export function readPreferences(stored: (key: string) => string | null): Preferences {
  const entries = Object.entries(STORED).map(([name, preference]) => [name, preference.read(stored(preference.key))]);
  return Object.fromEntries(entries) as Preferences;
}

/** Returns a stored text. When storage is forbidden, no text is stored. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRecent(text: string | null): RecentSearch[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter(isRecent).slice(0, MAX_RECENT) : [];
}

function isRecent(item: unknown): item is RecentSearch {
  if (typeof item !== "object" || item === null) return false;
  const { kind, name, detail, url } = item as Record<string, unknown>;
  const texts = [name, detail, url].every((part) => typeof part === "string");
  return texts && ["country", "region", "school"].includes(kind as string) && (url as string).startsWith("/map");
}

function readWorldView(text: string | null): Preferences["worldView"] {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  const { view, at } = value as Record<string, unknown>;
  const known = WORLD_VIEWS.find((name) => name === view);
  return known && typeof at === "number" ? { view: known, at } : undefined;
}
