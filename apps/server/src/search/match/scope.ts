import { foldText } from "@schoolmap/rules";
import type { Bits } from "../../mapindex/rows/bits.ts";
import { UNKNOWN_PLACE } from "../source.ts";
import type { Part } from "./part.ts";

/** Ids or names, one of which must be the school's; null means that the school has none. Absent means any. */
export interface SearchScope {
  readonly ids?: ReadonlySet<number | null>;
  readonly countryIds?: ReadonlySet<number | null>;
  readonly regionIds?: ReadonlySet<number | null>;
  readonly districtIds?: ReadonlySet<number | null>;
  /** Names as written; case and accents are ignored. */
  readonly regionNames?: ReadonlySet<string | null>;
  readonly districtNames?: ReadonlySet<string | null>;
  /** Whether the school with an id passes the filters. */
  readonly passes?: (id: number) => boolean;
}

/** Returns the documents of a scope; null when it is the world. */
export function docsInScope(part: Part, scope: SearchScope): Bits | null {
  const places = docsOfPlaces(part, scope);
  const { ids, passes } = scope;
  if (!ids && !passes) return places;
  return keepSchools(part, places, (id) => allows(ids, id) && (!passes || passes(id)));
}

function docsOfPlaces({ segment, source, space }: Part, scope: SearchScope): Bits | null {
  const { countryIds, regionIds, districtIds } = scope;
  const [regionNames, districtNames] = [folded(scope.regionNames), folded(scope.districtNames)];
  if (!(countryIds || regionIds || districtIds || regionNames || districtNames)) return null;
  return segment.groups.collect(space.none(), ({ country, region, district }) => {
    const [inRegion, inDistrict] = [source.regions[region], source.districts[district]];
    return (
      allows(countryIds, source.countries[country]?.id ?? null) &&
      allows(regionIds, region === 0 ? null : (inRegion?.id ?? null)) &&
      allows(districtIds, district === 0 ? null : (inDistrict?.id ?? null)) &&
      allows(regionNames, region === 0 ? null : foldText(inRegion?.name ?? "")) &&
      allows(districtNames, district === 0 ? null : foldText(inDistrict?.name ?? ""))
    );
  });
}

function keepSchools({ segment, space }: Part, places: Bits | null, keeps: (id: number) => boolean): Bits {
  const docs = space.none();
  for (let doc = 0; doc < segment.size; doc++)
    if ((!places || places.has(doc)) && keeps(segment.ids.at(doc))) docs.add(doc);
  return docs;
}

function allows<T>(allowed: ReadonlySet<T> | undefined, value: T): boolean {
  return !allowed || allowed.has(value);
}

/** Folds names. The name under which schools without a place are listed also means that the school has none. */
function folded(names: ReadonlySet<string | null> | undefined): ReadonlySet<string | null> | undefined {
  if (!names) return undefined;
  const unknown = foldText(UNKNOWN_PLACE);
  const texts = [...names].map((name) => (name === null ? null : foldText(name)));
  return new Set(texts.includes(unknown) ? [...texts, null] : texts);
}
