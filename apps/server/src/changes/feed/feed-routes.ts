import { API_CHANGES, changesFeed, DATASET_LICENCE, FEED_TITLE, type Lang, type QueryOf } from "@schoolmap/contract";
import { countryNamed, PUBLISHER } from "../../datasets/index.ts";
import { addRoute } from "../../http/add-route.ts";
import { binary } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import type { WithIndex } from "../../mapindex/map-index.ts";
import type { WithRecord } from "../../record/connect.ts";
import { atomFeed, type FeedEntry } from "./atom.ts";
import { DATA_CHANGES } from "./data-changes.ts";

const MAX_ENTRIES = 100;
const CHANGELOG = "/docs/changelog";

/** Route for the feed of changes in the data and the API. */
export function feedRoutes(http: Http, { record, index }: WithRecord & WithIndex): void {
  const headers = { vary: ["accept-encoding", ...http.hosts.vary].join(", ") };
  addRoute(http, changesFeed, async ({ query, origin }) => {
    const { lang } = query;
    const country = query.country === undefined ? null : countryNamed(index(), query.country);
    const scope = { lang, countryId: country?.id ?? null, limit: MAX_ENTRIES };
    const lists = await Promise.all(DATA_CHANGES.map((read) => read(record.db, scope)));
    const entries = [...lists.flat(), ...(country ? [] : apiChanges(lang))];
    const newest = entries.sort((a, b) => b.updated.getTime() - a.updated.getTime()).slice(0, MAX_ENTRIES);
    const feed = atomFeed(
      {
        key: country ? `changes/${country.code}` : "changes",
        title: country ? `${FEED_TITLE[lang]} · ${country.names[lang] || country.name}` : FEED_TITLE[lang],
        ...{ author: PUBLISHER, licence: DATASET_LICENCE.name, lang, origin, path: pathOf(query), page: CHANGELOG },
      },
      newest,
    );
    // The bytes do not depend on the version of the schools.
    return binary(Buffer.from(feed), { headers, freshness: { version: "feed", isCurrent: () => true } });
  });
}

function apiChanges(lang: Lang): FeedEntry[] {
  return API_CHANGES.map(({ id, day, title, text }) => ({
    ...{ key: `api/${id}`, updated: new Date(day), category: "api", path: `${CHANGELOG}#${id}` },
    ...{ title: title[lang], text: text[lang] },
  }));
}

function pathOf({ country, lang }: QueryOf<typeof changesFeed>): string {
  return `${changesFeed.path}?${new URLSearchParams({ ...(country === undefined ? {} : { country }), lang })}`;
}
