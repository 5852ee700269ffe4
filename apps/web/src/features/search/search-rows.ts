import type { AppMeta, CountryRow, FoundPlace, FoundSchool } from "@schoolmap/contract";
import { capitalised, inLang } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";
import { levelWord, nameIn } from "../../shared/place/place-names.ts";
import type { RecentSearch, Scope, View } from "../../state/index.ts";
import { readView, writeView } from "../../state/index.ts";
import { type Appearance, NOTHING_HIDDEN } from "../../state/view.ts";

/** Row of the results. */
export interface SearchRow extends RecentSearch {
  readonly scope: Scope;
}

interface Words {
  readonly t: Translate;
  readonly view: View;
  readonly levels: AppMeta["levels"] | undefined;
  readonly countries: readonly CountryRow[] | undefined;
}

export function placeRow(place: FoundPlace, { t, view, levels }: Words): SearchRow {
  const country = inLang(place.country_names, t.lang);
  const code = place.country_code.toUpperCase();
  const name = nameIn(place, t.lang);
  if (place.kind === "country") return searchRow("country", name, t("search.country"), { kind: "country", code }, view);
  const level = levelWord(levels, place.level ?? "", 1, t.lang) ?? t("place.region", { count: 1 });
  const detail = t("search.levelIn", { level: capitalised(level, t.lang), country });
  return searchRow("region", name, detail, { kind: "country", code, region: place.region_code }, view);
}

export function schoolRow(school: FoundSchool, { t, view, countries }: Words): SearchRow {
  const code = school.country_code.toUpperCase();
  const known = countries?.find((one) => one.code.toUpperCase() === code);
  const country = known ? nameIn(known, t.lang) : school.country_name;
  const region = school.admin1_name === "Unknown" ? "" : school.admin1_name;
  const detail = [region, country].filter(Boolean).join(", ");
  return searchRow("school", school.name, detail, { kind: "schools", country: code, ids: [school.id] }, view);
}

/** Returns the recent searches. A search whose URL is not valid is omitted. */
export function recentRows(recent: readonly RecentSearch[], view: View): SearchRow[] {
  return recent.flatMap((search) => {
    const scope = readView(search.url, view)?.scope;
    return scope ? [{ ...search, scope }] : [];
  });
}

/** Adds a search to the recent ones: newest first, each place once. */
export function withRecent(recent: readonly RecentSearch[], { kind, name, detail, url }: SearchRow): RecentSearch[] {
  return [{ kind, name, detail, url }, ...recent.filter((search) => search.url !== url)];
}

/** Creates a result. Its URL contains only the place; the rest of the current view is added on navigation. */
export function searchRow(
  kind: RecentSearch["kind"],
  name: string,
  detail: string,
  scope: Scope,
  view: View,
): SearchRow {
  const alone: View = { ...appearanceOf(view), scope, filters: {}, unknown: {}, hidden: NOTHING_HIDDEN };
  const url = writeView(alone, view);
  return { kind, name, detail, scope, url };
}

const appearanceOf = ({ theme, style, lang }: View): Appearance => ({ theme, style, lang });
