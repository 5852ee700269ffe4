import { z } from "zod";
import { route } from "../route/route.ts";
import { API_CATEGORIES } from "../terms/api-products.ts";
import { lang } from "../terms/enums.ts";
import { listOf, pageQuery } from "../terms/shapes.ts";

const apiRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  category: z.enum(API_CATEGORIES),
  description: z.string(),
  country_filter_applicable: z.boolean(),
  school_filter_applicable: z.boolean(),
  giga_id_filter_applicable: z.boolean(),
  indicator_filter_applicable: z.boolean(),
  date_range_filter_applicable: z.boolean(),
  /** Path of its documentation page. */
  documentation_url: z.string(),
  download_url: z.string().nullable(),
  report_title: z.string().nullable(),
  default_filters: z.record(z.string(), z.string()),
  /** Whether it can be used without a key. Private data always requires a key. */
  is_unlocked: z.boolean(),
});
export type ApiRow = z.infer<typeof apiRow>;

export const listApis = route({
  id: "listApis",
  method: "GET",
  path: "/api/accounts/apis/",
  summary: "Returns the catalogue of the API: groups of calls, whether they need a key, and where they are documented.",
  tag: "Service",
  access: "public",
  cache: "hour",
  query: pageQuery(20, 100).extend({
    /** Part of the name or the description. */
    search: z.string().max(100).optional(),
    category: z.enum(API_CATEGORIES).optional(),
    lang: lang.optional(),
  }),
  response: listOf(apiRow),
});
