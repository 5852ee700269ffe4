import type { Lang } from "@schoolmap/contract";
import { LEVELS, type LevelKey, levelName } from "@schoolmap/geodata";
import { capitalised, formatExact, inLang, sentenceText } from "@schoolmap/rules";
import type { PagePlace } from "./place.ts";
import { WORDS } from "./texts.ts";

/**
 * Returns the line below the name of a country or region, the same as on the page: "5,200 schools in 8 provinces",
 * "Province of Kenya · 1,506 schools".
 * @returns "" if there is nothing to show
 */
export function placeLine({ country, regions, level }: PagePlace, total: number, lang: Lang): string {
  const { place } = inLang(WORDS, lang);
  const isOne = new Intl.PluralRules(lang).select(total) === "one";
  const schools = sentenceText(isOne ? place.schools.one : place.schools.other, { count: formatExact(total, lang) });
  if (country) {
    const words = { level: capitalised(levelWord(level, 1, lang), lang), country: country[0] ?? "" };
    return `${sentenceText(place.levelOf, words)} · ${schools}`;
  }
  const parts = { count: formatExact(regions, lang), regions: levelWord(level, regions, lang) };
  if (total === 0) return regions === 0 ? "" : `${parts.count} ${parts.regions}`;
  return regions === 0 ? schools : sentenceText(place.schoolsIn, { schools, ...parts });
}

function levelWord(level: string, count: number, lang: Lang): string {
  if (level in LEVELS) return levelName(level as LevelKey, lang, count);
  const { region } = inLang(WORDS, lang).place;
  return count === 1 ? region.one : region.other;
}
