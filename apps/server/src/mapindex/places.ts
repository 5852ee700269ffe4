import type { Names } from "@schoolmap/contract";

export interface CountryFact {
  readonly id: number;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly iso3: string;
  readonly name: string;
  readonly names: Names;
  /** 0 … 5, see the record. */
  readonly integrationStatus: number;
}

export interface RegionFact {
  readonly id: number;
  readonly countryId: number;
  /** `giga_id_admin`, for example BRA001. */
  readonly code: string;
  readonly name: string;
  readonly names: Names;
  /** Key of the level name, for example "province". */
  readonly level: string;
}

export interface DistrictFact {
  readonly id: number;
  readonly countryId: number;
  readonly regionId: number | null;
  readonly code: string;
  readonly name: string;
  readonly level: string;
}

/** A school that was merged into another one, with all further merges followed to the last school. */
export interface MergedSchool {
  readonly id: number;
  /** "" if the school has none. */
  readonly gigaId: string;
  /** Id of the school that was kept. */
  readonly keptId: number;
}

export interface PlaceLists {
  readonly countries: readonly CountryFact[];
  readonly regions: readonly RegionFact[];
  readonly districts: readonly DistrictFact[];
  /** Empty if absent. */
  readonly merged?: readonly MergedSchool[];
}

const NO_NAMES: Names = { en: "", es: "", pt: "" };
const NO_REGION: RegionFact = { id: 0, countryId: 0, code: "", name: "", names: NO_NAMES, level: "" };
const NO_DISTRICT: DistrictFact = { id: 0, countryId: 0, regionId: null, code: "", name: "", level: "" };

/**
 * The countries, regions and districts to which columns refer by position. Position 0 of `regions` and `districts`
 * means "none". Positions never change: `replaced` keeps them and appends new places. Also contains the ids of merged
 * schools, which refer to other schools.
 */
export class Places {
  private readonly countryAt: ReadonlyMap<number, number>;
  private readonly regionAt: ReadonlyMap<number, number>;
  private readonly districtAt: ReadonlyMap<number, number>;
  private readonly keptBy: ReadonlyMap<number, number>;

  private constructor(
    readonly countries: readonly CountryFact[],
    readonly regions: readonly RegionFact[],
    readonly districts: readonly DistrictFact[],
    readonly merged: readonly MergedSchool[] = [],
  ) {
    this.countryAt = positions(countries);
    this.regionAt = positions(regions);
    this.districtAt = positions(districts);
    this.keptBy = new Map(merged.map(({ id, keptId }) => [id, keptId]));
  }

  static of({ countries, regions, districts, merged }: PlaceLists): Places {
    return new Places(countries, [NO_REGION, ...regions], [NO_DISTRICT, ...districts], merged);
  }

  /** Returns new facts at the same positions. Places that do not exist any more stay, without schools. */
  replaced({ countries, regions, districts, merged }: PlaceLists): Places {
    return new Places(
      keepPositions(this.countries, countries),
      keepPositions(this.regions, regions),
      keepPositions(this.districts, districts),
      merged,
    );
  }

  /** Returns the lists in the format that `of` takes. */
  lists(): PlaceLists {
    const { countries, regions, districts, merged } = this;
    return { countries, regions: regions.slice(1), districts: districts.slice(1), merged };
  }

  /** Returns the position of a country, or -1 if it is unknown. */
  country(id: number): number {
    return this.countryAt.get(id) ?? -1;
  }

  /** Returns the position of a region, or 0 for null or an unknown region. */
  region(id: number | null): number {
    return id === null ? 0 : (this.regionAt.get(id) ?? 0);
  }

  /** Returns the position of a district, or 0 for null or an unknown district. */
  district(id: number | null): number {
    return id === null ? 0 : (this.districtAt.get(id) ?? 0);
  }

  /** Returns the school to which an id refers: for a merged school the one that was kept, otherwise the id itself. */
  kept(schoolId: number): number {
    return this.keptBy.get(schoolId) ?? schoolId;
  }
}

function positions(list: readonly { readonly id: number }[]): ReadonlyMap<number, number> {
  return new Map(list.map(({ id }, position) => [id, position]));
}

function keepPositions<T extends { readonly id: number }>(old: readonly T[], fresh: readonly T[]): readonly T[] {
  const byId = new Map(fresh.map((place) => [place.id, place]));
  const known = new Set(old.map(({ id }) => id));
  return [...old.map((place) => byId.get(place.id) ?? place), ...fresh.filter(({ id }) => !known.has(id))];
}
