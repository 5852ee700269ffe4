import type { Lang } from "@schoolmap/contract";
import { formatDayLong, formatExact, formatMeasured, formatPeriod, inLang } from "@schoolmap/rules";
import { type CardFrame, type CardPart, cardPart, cardSvg, comparisonSvg, drawable } from "../og/index.ts";
import { WORDS } from "../pages/index.ts";
import { translate } from "../translate/translate.ts";
import type { MapPlace } from "./map-place.ts";
import type { AnsweredPage } from "./page-facts.ts";
import type { Summarised } from "./summary.ts";
import { STATUS_TITLE } from "./words.ts";

type Drawn = AnsweredPage & { readonly lang: Lang };

/** The picture of a page as SVG: the bar of its panel, or one for each place of a comparison. */
export function pageSvg(answered: AnsweredPage, lang: Lang): string {
  const page = { ...answered, lang };
  const { asked, places } = page;
  const about = aboutOf(page);
  const names = asked.shown.map((place) => placeName(place, page));
  const [name = "", place] = [names[0], places[0]];
  if (asked.rows !== "compared" || !place) {
    return cardSvg({ ...frameOf(page), name, place: about, parts: place ? partsOf(place, page) : [] });
  }
  const rows = places.map((one, at) => ({
    name: names[at] ?? "",
    note: noteOf(one, page),
    parts: partsOf(one, page),
  }));
  return comparisonSvg({
    ...frameOf(page),
    about,
    places: rows,
    key: rows.find(({ parts }) => parts.length)?.parts ?? [],
  });
}

/** "Download speed · 9–15 Nov 2026" */
function aboutOf({ asked: { layer, live }, catalog, lang }: Drawn): string {
  const subject = translate(catalog, lang, layer?.name ?? STATUS_TITLE);
  return [subject, live && formatPeriod(live.period, lang)].filter(Boolean).join(" · ");
}

function frameOf({ places, lang, today }: Drawn): CardFrame {
  const words = inLang(WORDS, lang);
  const total = places.reduce((sum, { summary }) => sum + summary.schools, 0);
  const measuring = places.reduce((sum, { live }) => sum + (live?.no_of_schools_measure ?? 0), 0);
  const sample = places.some(({ live }) => live) ? `${words.live}: ${formatExact(measuring, lang)} · ` : "";
  return {
    total: `${sample}${words.schools}: ${formatExact(total, lang)}`,
    date: formatDayLong(today, lang),
    site: words.site,
    demo: places.some(({ isDemo }) => isDemo) ? words.demoMark : undefined,
  };
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

/** The value of a place, else how many schools it has. */
function noteOf({ summary: { value, schools }, layer }: Summarised, { lang }: Drawn): string {
  if (typeof value === "number") return formatMeasured(value, layer?.unit ?? "", lang);
  return formatExact(schools, lang);
}

/** In the language where our font can write it. */
function placeName({ kind, name, country, scope }: MapPlace, { lang }: Drawn): string {
  if (kind === "world") return inLang(WORDS, lang).world.title;
  const region =
    kind === "region" && scope.kind === "region" ? country?.regions.find(({ id }) => id === scope.ids[0]) : undefined;
  const names = [region?.names[lang], ...(kind === "country" ? [country?.names[lang]] : []), name, country?.code];
  return drawable(names.filter((one) => one !== undefined && one !== "") as string[]) ?? "";
}
