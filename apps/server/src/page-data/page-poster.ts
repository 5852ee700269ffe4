import type { Lang } from "@schoolmap/contract";
import { SOURCES } from "@schoolmap/geodata";
import {
  type AreaShare,
  connectedShare,
  formatDayLong,
  formatExact,
  formatMeasured,
  formatPeriod,
  formatShare,
  formatValue,
  inLang,
  reachingShare,
} from "@schoolmap/rules";
import { type DotName, WORDS as MAP_WORDS, type Poster, type PosterPlace } from "../map-picture/index.ts";
import { drawable } from "../og/index.ts";
import { WORDS } from "../pages/index.ts";
import { translate } from "../translate/translate.ts";
import type { MapPlace } from "./map-place.ts";
import { type AnsweredPage, factsOf } from "./page-facts.ts";
import type { DrawnMap } from "./page-map.ts";
import type { Summarised } from "./summary.ts";
import { FILTERED, STATUS_TITLE } from "./words.ts";

type Drawn = AnsweredPage & { readonly lang: Lang };

/** Returns the texts of the picture of a page around its maps, with one map per place. */
export function posterOf(answered: AnsweredPage, lang: Lang, maps: readonly DrawnMap[]): Poster {
  const page = { ...answered, lang };
  const { places, resolved } = page;
  const words = inLang(WORDS, lang);
  return {
    site: words.site,
    demo: places.some(({ isDemo }) => isDemo) ? words.demoMark : undefined,
    about: aboutOf(page),
    places: places.map((place, at) => placeOf(place, resolved.shown[at]!, maps[at]!, page)),
    key: maps.some(({ hasAreas }) => hasAreas) ? areasKey(page) : schoolsKey(page),
    foot: footOf(page),
  };
}

/** "Download speed · 9–15 Nov 2026 · filtered" */
function aboutOf({ resolved: { layer, live, choices }, catalog, lang }: Drawn): string {
  const subject = translate(catalog, lang, layer?.name ?? STATUS_TITLE);
  const period = live && formatPeriod(live.period, lang);
  return [subject, period, choices.length > 0 && inLang(FILTERED, lang)].filter(Boolean).join(" · ");
}

function placeOf(place: Summarised, at: MapPlace, { svg: map }: DrawnMap, page: Drawn): PosterPlace {
  const { lang } = page;
  const share = shareOf(place);
  const name = nameOf(at, lang);
  const value = numberOf(place, lang);
  if (at.kind === "schools") return { name, map, hero: value ? { number: value, words: "" } : undefined, facts: [] };
  const words = inLang(MAP_WORDS, lang);
  const { reached, known, total, isTooFew } = share;
  const exact = (count: number) => formatExact(count, lang);
  const sample = [exact(known), exact(total), formatShare(known, total, lang)] as const;
  const isOf = place.layer ? words.ofMeasured : words.ofKnown;
  const facts = [
    known === 0 && place.live ? words.noMeasurements : "",
    isTooFew ? "" : isOf(exact(reached), exact(known)),
    place.layer ? words.measuredOf(...sample) : words.knownOf(...sample),
    value ? words.average(value) : "",
  ];
  const hero = { number: formatShare(reached, known, lang), words: goalOf(place, page) };
  return { name, map, hero: isTooFew ? undefined : hero, facts: facts.filter(Boolean) };
}

/** Returns the main share: of the class good with a layer, otherwise of connected schools. */
function shareOf({ summary: { status, classes, schools } }: Summarised): AreaShare {
  const count = (parts: readonly { readonly count: number }[], at: number) => parts[at]?.count ?? 0;
  if (!classes) {
    const [connected, not_connected, unknown] = [count(status, 0), count(status, 1), count(status, 2)];
    return connectedShare({ connected, not_connected, unknown });
  }
  const [good, moderate, bad, unknown] = [count(classes, 0), count(classes, 1), count(classes, 2), count(classes, 3)];
  return reachingShare({ good, moderate, bad, unknown }, schools);
}

/** "reach 20 Mbps"; for a layer without a benchmark, the name of its best class. */
function goalOf({ live, summary, layer }: Summarised, { catalog, lang }: Drawn): string {
  const words = inLang(MAP_WORDS, lang);
  if (!layer) return words.connected;
  const benchmark = live?.benchmark_metadata;
  const value = benchmark?.rounded_benchmark_value ?? null;
  if (benchmark && value !== null) return words.reach(formatValue(value, benchmark.display_unit, lang));
  return translate(catalog, lang, summary.classes?.[0]?.label ?? "");
}

function areasKey(page: Drawn): Poster["key"] {
  const shown = page.places.find(({ layer }) => layer);
  const words = inLang(MAP_WORDS, page.lang);
  if (!shown) return { of: "areas", title: words.shareConnected, isMeasured: false };
  return { of: "areas", title: words.shareOf(goalOf(shown, page)), isMeasured: true };
}

/** Returns classes, or statuses, with the number of schools of all places. */
function schoolsKey({ places, catalog, lang }: Drawn): Poster["key"] {
  const { connected, notConnected: not_connected, unknown } = inLang(WORDS, lang);
  const labels = { connected, not_connected, unknown };
  const rows = new Map<DotName, { readonly label: string; readonly count: number }>();
  const add = (name: DotName, label: string, count: number) =>
    rows.set(name, { label, count: count + (rows.get(name)?.count ?? 0) });
  for (const { summary } of places) {
    for (const part of summary.classes ?? []) add(part.class, translate(catalog, lang, part.label), part.count);
    for (const part of summary.classes ? [] : summary.status) add(part.status, labels[part.status], part.count);
  }
  const words = [...rows].map(([name, { label, count }]) => ({ name, words: `${label}: ${formatExact(count, lang)}` }));
  return { of: "schools", rows: words };
}

function addressOf(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** Returns the footer: note on borders; sources; version, day and URL. */
function footOf(page: Drawn): string[] {
  const { lang, sources, links, today } = page;
  const words = inLang(MAP_WORDS, lang);
  const names = [...sources.map(({ name }) => name), ...SOURCES.map(({ name }) => name)];
  const { line } = inLang(WORDS, lang).disclaimer;
  return [
    line,
    words.sources([...new Set(names)].join(", ")),
    [words.version(factsOf(page).data_version), formatDayLong(today, lang), addressOf(links.page)].join(" · "),
  ];
}

/** "23.0 Mbps"; undefined if there is no number. */
function numberOf({ summary: { value }, layer }: Summarised, lang: Lang): string | undefined {
  return typeof value === "number" ? formatMeasured(value, layer?.unit ?? "", lang) : undefined;
}

/** Returns the name in the language if the bundled font can render it. */
function nameOf({ kind, name, country, scope }: MapPlace, lang: Lang): string {
  if (kind === "world") return inLang(WORDS, lang).world.title;
  const [id] = scope.kind === "world" ? [] : scope.ids;
  const region = kind === "region" ? country?.regions.find((one) => one.id === id) : undefined;
  const inWords = kind === "schools" ? undefined : [region, country].map((one) => one?.names[lang]).filter(Boolean);
  const names = [inWords?.join(", "), name, country?.code].filter((one) => one !== undefined && one !== "");
  return drawable(names as string[]) ?? "";
}
