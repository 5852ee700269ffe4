import type { Country, Place } from "../../src/types.ts";
import type { WorldView } from "../../src/world-views.ts";
import { NORTHERN_CYPRUS } from "../tables/claims.ts";
import type { PointFeature } from "./cut.ts";
import type { CountryVariant } from "./variants.ts";

/** Below this zoom, only countries larger than SMALL_AREA_KM2 have a label. */
const ALL_LABELS_ZOOM = 3;
const SMALL_AREA_KM2 = 8000;

/**
 * Minimum number of inhabitants of a place in the tiles of each zoom. Capitals are included from zoom 2. The last zoom
 * includes all places.
 */
const LEAST_POPULATION = [8e6, 5e6, 3e6, 1.5e6, 5e5, 1.5e5, 3e4, 0];
const CAPITALS_ZOOM = 2;

const NORTHERN_CYPRUS_LABEL: PointFeature = {
  position: [33.6, 35.28],
  tags: {
    code: NORTHERN_CYPRUS,
    name_en: "Northern Cyprus",
    name_es: "Chipre del Norte",
    name_pt: "Chipre do Norte",
    area: 3355,
  },
};

/** Returns the names of the countries in a view, largest first. */
export function countryLabels(
  countries: readonly Country[],
  variants: readonly CountryVariant[],
  view: WorldView,
  zoom: number,
): PointFeature[] {
  const present = new Set(variants.filter(({ views }) => views.has(view)).map(({ code }) => code));
  const labels = countries
    .filter(({ code, areaKm2 }) => present.has(code) && (zoom >= ALL_LABELS_ZOOM || areaKm2 > SMALL_AREA_KM2))
    .sort((a, b) => b.areaKm2 - a.areaKm2 || (a.code < b.code ? -1 : 1))
    .map(({ code, names, label, areaKm2 }) => ({
      position: [...label!],
      tags: { code, name_en: names.en, name_es: names.es, name_pt: names.pt, area: Math.round(areaKm2) },
    }));
  return present.has(NORTHERN_CYPRUS) && zoom >= ALL_LABELS_ZOOM ? [...labels, NORTHERN_CYPRUS_LABEL] : labels;
}

/**
 * Returns the places of a zoom, most populous first. The population has two digits, which is sufficient for sizing and
 * ordering labels.
 */
export function placeLabels(places: readonly Place[], zoom: number): PointFeature[] {
  const least = LEAST_POPULATION[zoom]!;
  return places
    .filter(({ population, capital }) => population >= least || (capital && zoom >= CAPITALS_ZOOM))
    .sort((a, b) => b.population - a.population)
    .map(({ name, lon, lat, population, capital }) => ({
      position: [lon, lat],
      tags: { name, population: Number(population.toPrecision(2)), capital },
    }));
}
