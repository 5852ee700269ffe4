import type { Lang } from "@schoolmap/contract";
import { formatDayLong, formatExact, formatMeasured, formatPeriod, inLang } from "@schoolmap/rules";
import { type CardFrame, type CardPart, cardPart, cardSvg, comparisonSvg, drawable } from "../og/index.ts";
import { WORDS } from "../pages/index.ts";
import { translate } from "../translate/translate.ts";
import type { MapPlace } from "./map-place.ts";
import type { AnsweredPage } from "./page-facts.ts";
import type { Summarised } from "./summary.ts";
import { FILTERED, STATUS_TITLE } from "./words.ts";

type Drawn = AnsweredPage & { readonly lang: Lang };

/** The picture of a page as SVG: the bar of its panel, or one for each place of a comparison. */
export function pageSvg(answered: AnsweredPage, lang: Lang): string {
  const page = { ...answered, lang };
  const { asked, places } = page;
  const [place, one] = [asked.shown[0], places[0]];
  if (asked.rows !== "compared" && place && one) {
    const about = [numberOf(one, lang), aboutOf(page)].filter(Boolean).join(" · ");
    const total = countsOf(one, lang)
      .map(([word, count]) => `${word}: ${count}`)
      .join(" · ");
    return cardSvg({ ...frameOf(page), total, name: nameOf(place, lang), place: about, parts: partsOf(one, page) });
  }
  const rows = places.map((each, at) => ({
    name: nameOf(asked.shown[at]!, lang),
    note: [
      numberOf(each, lang),
      countsOf(each, lang)
        .map(([, count]) => count)
        .join(" / "),
    ]
      .filter(Boolean)
      .join(" · "),
    parts: partsOf(each, page),
  }));
  const key = rows.find(({ parts }) => parts.length > 0)?.parts ?? [];
  // What the numbers beside the names are.
  const total = one
    ? countsOf(one, lang)
        .map(([word]) => word)
        .join(" / ")
    : "";
  return comparisonSvg({ ...frameOf(page), total, about: aboutOf(page), places: rows, key });
}

/** "Download speed · 9–15 Nov 2026 · filtered" */
function aboutOf({ asked: { layer, live, choices }, catalog, lang }: Drawn): string {
  const subject = translate(catalog, lang, layer?.name ?? STATUS_TITLE);
  const period = live && formatPeriod(live.period, lang);
  return [subject, period, choices.length > 0 && inLang(FILTERED, lang)].filter(Boolean).join(" · ");
}

function frameOf({ places, lang, today }: Drawn): Omit<CardFrame, "total"> {
  const words = inLang(WORDS, lang);
  const isDemo = places.some((place) => place.isDemo);
  return { date: formatDayLong(today, lang), site: words.site, demo: isDemo ? words.demoMark : undefined };
}

/** The classes of the layer, else the connection statuses. */
function partsOf({ summary }: Summarised, { asked, catalog, lang }: Drawn): CardPart[] {
  const { classes, status, schools } = summary;
  const words = inLang(WORDS, lang);
  if (asked.layer) {
    const total = classes?.reduce((sum, { count }) => sum + count, 0) ?? 0;
    return (classes ?? []).map((part) =>
      cardPart(part.class, translate(catalog, lang, part.label), [part.count, total], lang),
    );
  }
  const labels = { connected: words.connected, not_connected: words.notConnected, unknown: words.unknown };
  return status.map((part) => cardPart(part.status, labels[part.status], [part.count, schools], lang));
}

/** "23.0 Mbps"; undefined where there is no number. */
function numberOf({ summary: { value }, layer }: Summarised, lang: Lang): string | undefined {
  return typeof value === "number" ? formatMeasured(value, layer?.unit ?? "", lang) : undefined;
}

/** How many schools measure, under a live layer, and how many there are: a word and a number each. */
function countsOf({ live, summary }: Summarised, lang: Lang): (readonly [word: string, count: string])[] {
  const words = inLang(WORDS, lang);
  const all = [words.schools, formatExact(summary.schools, lang)] as const;
  return live ? [[words.live, formatExact(live.no_of_schools_measure, lang)], all] : [all];
}

/** In the language where our font can write it. */
function nameOf({ kind, name, country, scope }: MapPlace, lang: Lang): string {
  if (kind === "world") return inLang(WORDS, lang).world.title;
  const [id] = scope.kind === "world" ? [] : scope.ids;
  const region = kind === "region" ? country?.regions.find((one) => one.id === id) : undefined;
  const inWords = kind === "schools" ? undefined : [region, country].map((one) => one?.names[lang]).filter(Boolean);
  const names = [inWords?.join(", "), name, country?.code].filter((one) => one !== undefined && one !== "");
  return drawable(names as string[]) ?? "";
}
