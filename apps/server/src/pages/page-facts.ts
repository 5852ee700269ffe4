import {
  CONTENT_PAGES,
  type ContentPage,
  FRAME_SECTIONS,
  getCountry,
  type Lang,
  listAbout,
  listCountries,
  listLayers,
  type StatusCounts,
} from "@schoolmap/contract";
import { PAGE_SECTIONS } from "@schoolmap/contract/page-sections";
import { formatExact, inLang, sentenceText, statusSentence } from "@schoolmap/rules";
import type { Catalog } from "../catalog/index.ts";
import {
  anyMarked,
  countByStatus,
  type LiveStore,
  liveRowsOf,
  type Scope,
  type View,
  WORLD,
} from "../mapindex/index.ts";
import { placeView } from "../view/resolve-view.ts";
import type { LiveSnapshot } from "../view/view-request.ts";
import { type PagePlace, placeAt } from "./place.ts";
import { placeLine } from "./place-line.ts";
import { WORDS } from "./texts.ts";

/** Subject of a page, in one language and as plain text. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Labels with their numbers; empty on text pages. */
  readonly numbers: readonly (readonly [word: string, number: string])[];
  readonly isDemo: boolean;
  /** Path of the preview picture for links to the page. */
  readonly picture: string;
  readonly first: FirstWords;
  /** URLs of the application's first requests, without the version of the data. */
  readonly preloads: readonly string[];
}

/** Content of a page before its application runs, at the same position as in the application. */
export interface FirstWords {
  readonly kind: "world" | "place" | "page";
  readonly title: string;
  /** Text below the title, "" for none. For the world, the sentence with placeholders for the values. */
  readonly line: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Whether the page is a table instead of a column of text. */
  readonly isWide?: boolean;
  /** Sections of a text page: headings, each with its paragraphs. */
  readonly sections?: readonly FirstSection[];
}

export interface FirstSection {
  readonly title: string;
  readonly text: readonly string[];
}

const WORLD_PICTURE = "/og/world.png";
/** Requests that the map of any place needs before it can determine what to draw. */
const WORLD_PRELOADS = [listLayers.path];

interface PlaceCounts extends StatusCounts {
  readonly total: number;
  readonly live: number;
  readonly isDemo: boolean;
}

/** Values for the placeholders in the texts of pages. */
export type TextValues = Readonly<Record<string, string>>;

/** Returns the subject of the page at a path; undefined for a page without a text of its own. */
export function pageFacts(snapshot: LiveSnapshot, path: string, lang: Lang, values: TextValues): PageFacts | undefined {
  const words = inLang(WORDS, lang);
  const [start = "", second, code, region] = path.split("/").filter(Boolean);
  const page = CONTENT_PAGES.find((name) => name === start);
  if (page) {
    const { title, description } = words.pages[page];
    const { numbers, isDemo } = page === "media" ? worldFacts(snapshot, lang) : { numbers: [], isDemo: false };
    const text = { numbers, isDemo, picture: WORLD_PICTURE, preloads: preloadsOf(page, lang) };
    const isWide = page === "country-progress";
    const sections = page === "about" ? aboutSections(snapshot.catalog, lang) : textSections(page, lang, values);
    return { ...text, title, description, first: { kind: "page", title, line: description, sections, isWide } };
  }
  if (second !== "country") return worldFacts(snapshot, lang);
  const place = placeAt(snapshot.catalog, { code: code ?? "", region }, lang);
  const [name = ""] = place?.names ?? [];
  if (!place) return undefined;
  const title = place.country ? words.region(name, place.country[0] ?? "") : words.country(name);
  const facts = withNumbers(snapshot, title, undefined, place.scope, lang);
  const first = { kind: "place", title: name, line: placeLine(place, facts.counts.total, lang) } as const;
  const preloads = [...WORLD_PRELOADS, getCountry.path.replace("{code}", code!.toUpperCase())];
  return { ...facts, picture: pictureOf(code, place, region), first, preloads };
}

function preloadsOf(page: ContentPage, lang: Lang): readonly string[] {
  if (page === "about") return [`${listAbout.path}?lang=${lang}`];
  return page === "country-progress" ? [`${listCountries.path}?has_schools=false`, listLayers.path] : [];
}

function textSections(page: Exclude<ContentPage, "about">, lang: Lang, values: TextValues): FirstSection[] {
  if (page === "country-progress") return [];
  return PAGE_SECTIONS[page].map(({ title, text }) => ({
    title: title[lang],
    text: [sentenceText(text[lang], values)],
  }));
}

function aboutSections({ about }: Catalog, lang: Lang): FirstSection[] {
  return about.flatMap(({ type, texts }) => {
    if (FRAME_SECTIONS.includes(type)) return [];
    const { title, text, content } = inLang(texts, lang);
    return [{ title, text: [...text, ...content.flatMap((part) => [part.title, ...part.text])] }];
  });
}

function worldFacts(snapshot: LiveSnapshot, lang: Lang): PageFacts {
  const { world, status } = inLang(WORDS, lang);
  const facts = withNumbers(snapshot, world.title, world.description, WORLD, lang);
  const { key, values } = statusSentence(facts.counts, lang);
  const first = { kind: "world", title: world.title, line: status[key], values } as const;
  return { ...facts, picture: WORLD_PICTURE, first, preloads: WORLD_PRELOADS };
}

/**
 * Returns the preview picture of a place. Regions have their own pictures; for an unknown region, the picture is the
 * one of its country.
 */
function pictureOf(code = "", place: PagePlace, region = ""): string {
  return `/og/country/${code.toLowerCase()}${place.country ? `/${region}` : ""}.png`;
}

/** Facts of a page with numbers, including its schools by status. */
type NumberFacts = Omit<PageFacts, "picture" | "first" | "preloads"> & {
  readonly counts: PlaceCounts;
};

function withNumbers(
  { index, measurements }: LiveSnapshot,
  title: string,
  description: string | undefined,
  scope: Scope,
  lang: Lang,
): NumberFacts {
  const words = inLang(WORDS, lang);
  const counts = countPlace(placeView({ index }, scope), measurements);
  const format = (count: number) => formatExact(count, lang);
  const numbers = [
    [words.schools, format(counts.total)],
    [words.connected, format(counts.connected)],
    [words.notConnected, format(counts.not_connected)],
    [words.unknown, format(counts.unknown)],
    [words.live, format(counts.live)],
  ] as const;
  const inWords = numbers.map(([word, number]) => `${word}: ${number}`).join(". ");
  const described = [description, `${inWords}.`].filter(Boolean).join(" ");
  return { title, description: described, numbers, isDemo: counts.isDemo, counts };
}

function countPlace(view: View, measurements: LiveStore): PlaceCounts {
  const { schools } = measurements;
  const today = measurements.today();
  const { rows } = liveRowsOf(view.index, schools);
  let live = 0;
  for (let slot = 0; slot < schools.count; slot++) {
    if (view.rows.has(rows[slot]!) && schools.isRegistered(slot, today)) live++;
  }
  return { ...countByStatus(view), total: view.rows.count, live, isDemo: anyMarked(view.rows, view.index.core.demo) };
}
