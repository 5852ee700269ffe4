import { type Lang, listTexts, type QueryOf, type ResponseOf, TRANSLATION_STATES } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Catalog, WithCatalog } from "../../catalog/catalog.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { WithRecord } from "../../record/connect.ts";
import type { Database } from "../../record/tables/index.ts";
import { automatic } from "../../translate/index.ts";
import { usedTexts } from "./used-texts.ts";

type Texts = ResponseOf<typeof listTexts>;
type Text = Texts["results"][number];

const DEFAULT_LIMIT = 50;

/** Routes for the texts that staff can translate, with their translations. */
export function textsRoutes(http: Http, { catalog, record }: WithCatalog & WithRecord): void {
  addRoute(http, listTexts, async ({ params: { lang }, query }) => {
    return pageOf(textsIn(catalog(), lang, await writtenIn(record.db, lang)), query);
  });
}

interface Written {
  readonly id: number;
  readonly translated: string;
}

/**
 * Returns the translations by staff in a language. It reads the record directly, so that a new translation is visible
 * immediately.
 */
async function writtenIn(db: Kysely<Database>, lang: Lang): Promise<ReadonlyMap<string, Written>> {
  const rows = await db
    .selectFrom("translation")
    .select(["id", "text", "translated"])
    .where("lang", "=", lang)
    .where("deleted", "is", null)
    .execute();
  return new Map(rows.map(({ text, ...written }) => [text, written]));
}

/** Returns all texts, ordered by state and then by text; texts without a translation come first. */
function textsIn(catalog: Catalog, lang: Lang, written: ReadonlyMap<string, Written>): Text[] {
  const used = usedTexts(catalog);
  const texts = [...new Set([...used.keys(), ...written.keys()])].map((text): Text => {
    const own = written.get(text);
    const embedded = lang === "en" ? text : automatic(lang, text);
    const state = own ? "staff" : embedded === undefined ? "missing" : "automatic";
    return {
      text,
      state,
      translated: own?.translated ?? embedded ?? text,
      automatic: own && embedded !== undefined ? embedded : null,
      translation_id: own?.id ?? null,
      used_as: [...(used.get(text) ?? [])],
    };
  });
  return texts.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Returns the sort key of a text, which is also its cursor. It is unique for each text. */
function keyOf({ state, text }: Text): string {
  return `${TRANSLATION_STATES.indexOf(state)}${text}`;
}

function pageOf(all: readonly Text[], query: QueryOf<typeof listTexts>): Texts {
  const { q = "", state, limit = DEFAULT_LIMIT, after = "" } = query;
  if (after !== "" && !/^[0-2]/.test(after)) {
    throw new HttpError("invalid", "The parameter 'after' must be `next` of a page.", { parameter: "after" });
  }
  const needle = q.toLowerCase();
  const found = all.filter(({ text, translated }) => `${text}\n${translated}`.toLowerCase().includes(needle));
  const inState = state ? found.filter((text) => text.state === state) : found;
  const page = inState.filter((text) => keyOf(text) > after).slice(0, limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && last !== inState.at(-1);
  const count = (which: Text["state"]) => found.filter((text) => text.state === which).length;
  return {
    count: inState.length,
    counts: { missing: count("missing"), automatic: count("automatic"), staff: count("staff") },
    next: hasMore ? keyOf(last) : null,
    results: page,
  };
}
