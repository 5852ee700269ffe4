import type { AppMeta } from "@schoolmap/contract";
import {
  BASE_MAX_ZOOM,
  LANGS,
  LEVELS,
  type LevelKey,
  levelName,
  SATELLITE_MAX_ZOOM,
  SOURCES,
} from "@schoolmap/geodata";
import type { MapIndex } from "../mapindex/index.ts";
import type { Config } from "../settings/config.ts";
import type { Catalog } from "./catalog.ts";
import { isDemo } from "./countries/country-counts.ts";
import { tourCountry } from "./countries/tour-country.ts";

/** Returns the data that the page needs before it renders. */
export function appMeta(
  catalog: Catalog,
  index: MapIndex,
  config: Pick<Config, "maxSchools" | "personalRetentionDays" | "tourCountry" | "mapProviderUrl" | "mapProviderToken">,
): AppMeta {
  return {
    data_version: index.version,
    has_demo: hasDemo(catalog, index),
    max_schools: config.maxSchools,
    personal_days: config.personalRetentionDays,
    tour_country: tourCountry(catalog, index, config.tourCountry),
    provider_style: config.mapProviderUrl?.replaceAll("{token}", config.mapProviderToken ?? "") ?? null,
    base_max_zoom: BASE_MAX_ZOOM,
    satellite_max_zoom: SATELLITE_MAX_ZOOM,
    sources: SOURCES.map(({ name, licence, url, attribution }) => ({ name, licence, url, attribution })),
    levels: LEVEL_NAMES,
  };
}

/** Returns whether any school is fictitious. */
export function hasDemo(catalog: Catalog, index: MapIndex): boolean {
  return [...catalog.countries.values()].some((country) => isDemo(index, country));
}

const LEVEL_NAMES: AppMeta["levels"] = Object.fromEntries(
  Object.keys(LEVELS).map((key) => [key, { one: inEachLanguage(key, 1), other: inEachLanguage(key, 2) }]),
);

function inEachLanguage(key: string, count: number): AppMeta["levels"][string]["one"] {
  const names = LANGS.map((lang) => [lang, levelName(key as LevelKey, lang, count)]);
  return Object.fromEntries(names) as AppMeta["levels"][string]["one"];
}
