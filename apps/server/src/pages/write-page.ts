import { LANGS, type Lang, LINK_PICTURE } from "@schoolmap/contract";
import { PAGE_FORMS } from "@schoolmap/contract/page-forms";
import { dayOf, formatDayLong, inLang } from "@schoolmap/rules";
import { pageLinks } from "@schoolmap/rules/addresses";
import type { WithCatalog } from "../catalog/catalog.ts";
import { eventId } from "../events/index.ts";
import { Empty } from "../http/answer.ts";
import type { PageCall } from "../http/site/page-call.ts";
import type { PageWriter } from "../http/site/web-app.ts";
import { escapeText } from "../lib/escape.ts";
import { pageLang } from "../lib/page-lang.ts";
import type { WithLiveVersion, WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithConfig } from "../settings/config.ts";
import { translate } from "../translate/translate.ts";
import { liveSnapshotOf } from "../view/view-request.ts";
import { type FirstPicture, withFirstPaint } from "./first-paint.ts";
import { movedAddress } from "./moved-address.ts";
import { type PageFacts, pageFacts } from "./page-facts.ts";
import { pictureVersion } from "./picture-version.ts";
import { WORDS } from "./texts.ts";

/** Parts of the built page that the server replaces. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/;
const META_PRELOAD = /<link rel="preload" as="fetch"[^>]*>/;
const LANGUAGE = /<html lang="\w+"/;
/** Pages whose initial text is available: the world, a country, a region, a text. */
const OWN_WORDS = /^\/(?:map)?\/?$|^\/map\/country\/|^\/(?!map|embed)/;
/** Parameters of views that do not start with the panel of their place. */
const OTHER_VIEWS = ["compare", "view"];

/**
 * Creates the function that writes the content of pages for search engines, link previews, visitors without JavaScript
 * and the first paint: title, description, the same page in other languages, and the numbers of the place.
 */
export function pageWriter(
  context: WithIndex & WithCatalog & WithMeasurements & WithLiveVersion & WithConfig,
  pictureOf: (call: PageCall) => Promise<FirstPicture | undefined>,
): PageWriter {
  const days = String(context.config.personalRetentionDays);
  return async (page, call) => {
    const query = new Map(call.rawQuery);
    const lng = query.get("lng");
    const lang = pageLang(lng, call.headers["accept-language"]);
    const path = pathOf(call);
    const snapshot = liveSnapshotOf(context);
    const seen = eventId({ data_version: snapshot.index.version, live_version: context.liveVersion() });
    const location = movedAddress(call, snapshot.index.places);
    if (location !== undefined) return new Empty({ location, status: 308 });
    const today = dayOf(Date.now());
    const { origin } = call;
    const facts = pageFacts(snapshot, path, lang, { days, address: origin, date: formatDayLong(today, lang) });
    if (!facts) return undefined;
    const version = pictureVersion(snapshot.index, today);
    const preloadOf = (address: string) =>
      preload(`${address}${address.includes("?") ? "&" : "?"}v=${snapshot.index.version}`);
    const address = call.url.split("?", 1)[0]!;
    const isFirst = OWN_WORDS.test(address) && OTHER_VIEWS.every((name) => !query.has(name));
    const wordsOf = isFirst ? ` data-words-of="${escapeText(address)}"` : "";
    // Replacements are functions, because "$" in a text has a special meaning for `replace`.
    const written = page
      .replace(LANGUAGE, () => `<html lang="${lang}" data-seen="${escapeText(seen)}"${wordsOf}`)
      .replace(TITLE, () =>
        head(facts, { origin, path, lang, hasLang: lng !== undefined, version, data: dataLinks(path, call) }),
      )
      .replace(DESCRIPTION, () => `<meta name="description" content="${escapeText(facts.description)}" />`)
      .replace(META_PRELOAD, (link) => [link, ...(isFirst ? facts.preloads.map(preloadOf) : [])].join("\n    "))
      .replace(NOSCRIPT, () => `<noscript>${body(facts, lang, !isFirst)}</noscript>`);
    if (!isFirst) return written;
    const translated = (text: string) => translate(snapshot.catalog, lang, text);
    return withFirstPaint(written, {
      words: facts.first,
      picture: await pictureOf(call),
      address: call.url,
      lang,
      translated,
    });
  };
}

interface Place {
  readonly origin: string;
  readonly path: string;
  readonly lang: Lang;
  /** Whether the URL contains the language. */
  readonly hasLang: boolean;
  /** Version of the picture. */
  readonly version: string;
  /** Links to the data of a page of the map. */
  readonly data: readonly string[];
}

function head(facts: PageFacts, { origin, path, lang, hasLang, version, data }: Place): string {
  const { title, description, picture, first } = facts;
  const { site } = inLang(WORDS, lang);
  const address = (one?: Lang) => escapeText(`${origin}${path}${one ? `?lng=${one}` : ""}`);
  const social = {
    "og:type": "website",
    "og:site_name": site,
    "og:title": `${title} · ${site}`,
    "og:description": description,
    "og:locale": lang,
    "og:image": `${origin}${picture}?lang=${lang}&v=${version}`,
    "og:image:type": "image/png",
    "og:image:width": String(LINK_PICTURE.width),
    "og:image:height": String(LINK_PICTURE.height),
    "og:image:alt": `${title}. ${description}`,
  };
  return [
    `<title>${escapeText(`${title} · ${site}`)}</title>`,
    `<link rel="canonical" href="${address(hasLang ? lang : undefined)}" />`,
    ...LANGS.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(one)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address()}" />`,
    ...Object.entries(social).map(([name, text]) => `<meta property="${name}" content="${escapeText(text)}" />`),
    `<meta property="og:url" content="${address(hasLang ? lang : undefined)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(first.kind === "page" ? [] : data),
  ].join("\n    ");
}

/** Returns the links for clients to the data of the map at this URL. Schools have their data at a separate path. */
function dataLinks(path: string, call: PageCall): string[] {
  const own = mapPathOf(call);
  const links = pageLinks(own === "/map/schools" ? own : path, call.rawQuery);
  return (["json", "csv", "geojson"] as const).map((form) => {
    const [type = ""] = PAGE_FORMS[form].mediaType.split(";");
    return `<link rel="alternate" type="${type}" href="${escapeText(links[form])}" />`;
  });
}

/** Returns a link that lets the browser request the data before the application runs. */
function preload(address: string): string {
  return `<link rel="preload" as="fetch" href="${escapeText(address)}" crossorigin="anonymous" />`;
}

/** Returns the content for visitors without JavaScript, without the text that the first paint contains. */
function body({ title, description, numbers, isDemo }: PageFacts, lang: Lang, hasHeading: boolean): string {
  const words = inLang(WORDS, lang);
  const rows = numbers.map(
    ([word, number]) => `<tr><th scope="row">${escapeText(word)}</th><td>${escapeText(number)}</td></tr>`,
  );
  const heading = `<h1>${escapeText(title)}</h1>${numbers.length > 0 ? "" : `<p>${escapeText(description)}</p>`}`;
  return [
    ...(hasHeading ? [heading] : []),
    ...(numbers.length > 0 ? [`<table>${rows.join("")}</table>`] : []),
    ...(isDemo ? [`<p>${escapeText(words.demo)}</p>`] : []),
    `<p>${escapeText(words.needsScript)}</p>`,
    `<p><a href="/map?lng=${lang}">${escapeText(words.toMap)}</a></p>`,
  ].join("");
}

/**
 * Returns the canonical path of a page: without a trailing slash, country codes in lower case. All views of the world,
 * and of schools by their ids, use the path of the map.
 */
function pathOf(call: PageCall): string {
  const path = mapPathOf(call);
  if (!path.startsWith("/map/country/")) return path === "" || path.startsWith("/map/") ? "/map" : path;
  return path.replace(/^\/map\/country\/[^/]+/, (country) => country.toLowerCase());
}

/** Returns the requested path without a trailing slash. An embedded map has the path of the page of its place. */
function mapPathOf({ url }: Pick<PageCall, "url">): string {
  return url
    .split("?", 1)[0]!
    .replace(/\/+$/, "")
    .replace(/^\/embed(?=\/|$)/, "/map");
}
