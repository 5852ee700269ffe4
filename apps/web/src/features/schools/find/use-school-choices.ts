import { type FoundSchool, nearSchools, type SchoolSummary, searchSchools } from "@schoolmap/contract";
import { useCall, useCountries } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { formatDistance, metresBetween, type Place } from "../../../shared/place/distance.ts";
import { nearQuery } from "../../../shared/place/use-position.ts";
import { MIN_CHARACTERS, useDebounced } from "../../search/use-search.ts";

/** School that the visitor can choose. */
export interface SchoolChoice {
  readonly id: number;
  readonly name: string;
  /** Readable description of its location. */
  readonly detail: string;
}

interface Choices {
  readonly list: readonly SchoolChoice[];
  /** Whether the list is the result of a search, not the schools near a place. */
  readonly isSearch: boolean;
  readonly isLoading: boolean;
  readonly failed: boolean;
}

const PAGE = "12";
const NEAR_SHOWN = 8;

/** Returns schools that match the typed text; with no text, the schools near a place. */
export function useSchoolChoices(text: string, near: Place | undefined, except: number | undefined): Choices {
  const t = useT();
  const typed = text.trim();
  const query = useDebounced(typed.length < MIN_CHARACTERS ? "" : typed);
  const { data: countries } = useCountries();
  const found = useCall(searchSchools, query ? { query: { q: query, page_size: PAGE } } : undefined, "picker/search");
  const isNear = query === "" && near !== undefined;
  const around = useCall(nearSchools, isNear ? { query: nearQuery(near) } : undefined, "picker/near");
  const countryName = (code: string) =>
    countries?.find((one) => one.code.toUpperCase() === code.toUpperCase())?.names[t.lang];
  const others = <S extends { readonly id: number }>(schools: readonly S[] = []) =>
    schools.filter(({ id }) => id !== except);
  const list = query
    ? others(found.data?.results).map((school) => foundChoice(school, countryName(school.country_code)))
    : isNear
      ? others(around.data?.results)
          .slice(0, NEAR_SHOWN)
          .map((school) => nearChoice(school, formatDistance(metresBetween(near, school), t.lang)))
      : [];
  return {
    list,
    isSearch: query !== "",
    isLoading: (typed.length >= MIN_CHARACTERS && query !== typed) || found.isFetching || around.isFetching,
    failed: query ? found.isError : isNear && around.isError,
  };
}

function foundChoice(school: FoundSchool, country = school.country_name): SchoolChoice {
  const region = school.admin1_id === null ? "" : school.admin1_name;
  return { id: school.id, name: school.name, detail: [region, country].filter(Boolean).join(", ") };
}

function nearChoice(school: SchoolSummary, distance: string): SchoolChoice {
  return { id: school.id, name: school.name, detail: [distance, school.admin1_name].filter(Boolean).join(", ") };
}
