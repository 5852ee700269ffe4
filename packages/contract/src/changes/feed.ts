import { z } from "zod";
import { countryOfFile } from "../datasets/datasets.ts";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";
import type { Names } from "../terms/shapes.ts";

/** Title of the feed of changes. */
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
  summary: "Returns changes of the data and of the API, newest first, as an Atom feed (RFC 4287).",
  query: z.object({
    /** Only changes of one country. */
    country: countryOfFile,
    lang: lang.default("en"),
  }),
  mediaType: "application/atom+xml; charset=utf-8",
});
