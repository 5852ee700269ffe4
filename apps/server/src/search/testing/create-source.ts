import { createNames } from "../../mapindex/testing/create-names.ts";
import type { SearchCountry, SearchDistrict, SearchRegion, SearchSource } from "../source.ts";

export interface TestSchool {
  readonly id: number;
  readonly name: string;
  readonly gigaId?: string;
  readonly externalId?: string;
  /** Positions, see `SearchSource`. */
  readonly country?: number;
  readonly region?: number;
  readonly district?: number;
}

export interface TestPlaces {
  readonly countries: readonly SearchCountry[];
  readonly regions: readonly SearchRegion[];
  readonly districts: readonly SearchDistrict[];
}

/** Creates places with these names; regions and districts have "none" at position 0. */
export function createPlaces(countries: string[], regions: string[] = [], districts: string[] = []): TestPlaces {
  const names = (en: string) => ({ en, es: en, pt: en });
  return {
    countries: countries.map((name, i) => ({ id: 100 + i, code: `C${i}`, name, names: names(name) })),
    regions: ["", ...regions].map((name, i) => ({ id: i && 200 + i, code: `R${i}`, name, names: names(name) })),
    districts: ["", ...districts].map((name, i) => ({ id: i && 300 + i, code: `D${i}`, name })),
  };
}

/** Creates a source from plain objects, in the given order. */
export function createSource(schools: readonly TestSchool[], places = createPlaces(["Kenya"])): SearchSource {
  const rows = new Map(schools.map(({ id }, row) => [id, row]));
  return {
    ...places,
    version: "1",
    size: schools.length,
    ids: schools.map(({ id }) => id),
    country: schools.map(({ country }) => country ?? 0),
    region: schools.map(({ region }) => region ?? 0),
    district: schools.map(({ district }) => district ?? 0),
    names: createNames(schools.map(({ name }) => name)),
    name: (row) => schools[row]!.name,
    gigaId: (row) => schools[row]!.gigaId ?? "",
    externalId: (row) => schools[row]!.externalId ?? "",
    rowOf: (id) => rows.get(id) ?? -1,
    lon: () => 0,
    lat: () => 0,
  };
}
