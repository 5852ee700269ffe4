import { z } from "zod";
import { countryOfFile } from "../datasets/datasets.ts";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";
import type { Names } from "../terms/shapes.ts";

/** What the feed of changes is called. */
export const FEED_TITLE: Names = {
  en: "Schoolmap: what changed",
  es: "Schoolmap: qué cambió",
  pt: "Schoolmap: o que mudou",
};

export const changesFeed = route({
  ...{
    id: "changesFeed",
    method: "GET",
    path: "/api/v1/changes.atom",
    tag: "Changes",
    access: "public",
    cache: "hour",
  },
  limit: 120,
  errors: ["not_found"],
  summary: "What changed in the data and in the API, the newest first, as an Atom feed (RFC 4287).",
  query: z.object({
    /** Changes of one country alone. */
    country: countryOfFile,
    lang: lang.default("en"),
  }),
  mediaType: "application/atom+xml; charset=utf-8",
});
