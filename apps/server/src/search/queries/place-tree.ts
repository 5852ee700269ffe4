import type { SearchCountry } from "@schoolmap/contract";
import { foldText } from "@schoolmap/rules";
import { integrationStatusOf } from "../../catalog/countries/country-status.ts";
import { type Catalog, type CatalogCountry, levelLabel } from "../../catalog/index.ts";
import { groupBy } from "../../lib/group-by.ts";
import { type DistrictFact, factsOf, type MapIndex, perIndex, statusCountsAt } from "../../mapindex/index.ts";
import { UNKNOWN_PLACE } from "../source.ts";

type Branch = SearchCountry["data"][string];
type Leaf = Branch["data"][string];

/** Countries with the best known schools are first; countries without schools follow. */
const STATUS_ORDER = [3, 2, 1, 0, 5, 4];

/**
 * Returns countries, and their regions and districts that have schools, with the number of schools. Sorted by
 * integration status, then by name. Two regions with the same name remain separate: the second key contains its code.
 */
export function placeTree(catalog: Catalog, index: MapIndex, countryId: number | undefined): SearchCountry[] {
  const countries = [...catalog.countries.values()].filter(({ id }) => countryId === undefined || id === countryId);
  return countries
    .map((country) => ({ row: countryRow(index, country), text: foldText(country.name) }))
    .sort((a, b) => rankOf(a.row) - rankOf(b.row) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ row }) => row);
}

function rankOf({ school_count, integration_status }: SearchCountry): number {
  const rank = STATUS_ORDER.indexOf(integration_status);
  return school_count > 0 && rank >= 0 ? rank : STATUS_ORDER.length;
}

function countryRow(index: MapIndex, country: CatalogCountry): SearchCountry {
  const branches = branchesOf(index, country);
  const position = index.places.country(country.id);
  return {
    country_id: country.id,
    country_name: country.name,
    country_names: country.names,
    country_code: country.code,
    integration_status: integrationStatusOf(index, country),
    admin1_count: branches.filter(({ admin1_id }) => admin1_id !== null).length,
    school_count: position < 0 ? 0 : sumAt(factsOf(index).countryStatus, position),
    data: keyedApart(branches, (branch) => [branch.admin1_name, branch.admin1_code]),
  };
}

function branchesOf(index: MapIndex, country: CatalogCountry): Branch[] {
  const { regionStatus, countryWithoutRegion } = factsOf(index);
  const branches = country.regions.flatMap((region): Branch[] => {
    const position = index.places.region(region.id);
    const schools = position === 0 ? 0 : sumAt(regionStatus, position);
    if (schools === 0) return [];
    const leaves = leavesByRegion(index).get(region.id) ?? [];
    return [
      {
        admin1_id: region.id,
        admin1_name: region.name,
        admin1_names: region.names,
        admin1_description: region.level ?? "",
        admin1_description_ui_label: levelLabel(region.level),
        admin1_code: region.code,
        admin2_count: leaves.length,
        school_count: schools,
        data: keyedApart(leaves, (leaf) => [leaf.admin2_name, leaf.admin2_code]),
      },
    ];
  });
  const position = index.places.country(country.id);
  const without = position < 0 ? 0 : countryWithoutRegion[position]!;
  return without > 0 ? [...branches, unknownBranch(without)] : branches;
}

function unknownBranch(schools: number): Branch {
  return {
    admin1_id: null,
    admin1_name: UNKNOWN_PLACE,
    admin1_names: { en: UNKNOWN_PLACE, es: UNKNOWN_PLACE, pt: UNKNOWN_PLACE },
    admin1_description: "",
    admin1_description_ui_label: levelLabel(null),
    admin1_code: "",
    admin2_count: 0,
    school_count: schools,
    data: {},
  };
}

/** Districts that have schools, by region id and then by name. */
const leavesByRegion = perIndex((index): ReadonlyMap<number, readonly Leaf[]> => {
  const { districtSchools } = factsOf(index);
  const found = index.districts.flatMap((district, position) => {
    const schools = position === 0 ? 0 : districtSchools[position]!;
    return schools === 0 || district.regionId === null
      ? []
      : [{ regionId: district.regionId, leaf: leafOf(district, schools), text: foldText(district.name) }];
  });
  found.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return new Map(
    [...groupBy(found, ({ regionId }) => regionId)].map(([id, ofRegion]) => [id, ofRegion.map(({ leaf }) => leaf)]),
  );
});

function leafOf({ id, name, level, code }: DistrictFact, schools: number): Leaf {
  return {
    type: "Admin",
    admin2_id: id,
    admin2_name: name,
    admin2_description: level,
    admin2_description_ui_label: levelLabel(level),
    admin2_code: code,
    school_count: schools,
    data: {},
  };
}

/** Returns a record by name. A name that is already used gets the code appended. */
function keyedApart<T>(items: readonly T[], naming: (item: T) => [name: string, code: string]): Record<string, T> {
  const keyed = new Map<string, T>();
  for (const item of items) {
    const [name, code] = naming(item);
    keyed.set(keyed.has(name) ? `${name} (${code})` : name, item);
  }
  return Object.fromEntries(keyed);
}

function sumAt(counts: Uint32Array, position: number): number {
  const { connected, not_connected, unknown } = statusCountsAt(counts, position);
  return connected + not_connected + unknown;
}
