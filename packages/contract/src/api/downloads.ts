import { z } from "zod";
import { route } from "../route/route.ts";
import { idList, idText } from "../terms/scope.ts";
import { cell, publicTable, wholeNumber } from "./lists.ts";

/** Maximum number of rows per page of a download. */
export const MAX_DOWNLOAD_ROWS = 20_000;

const texts = z
  .string()
  .min(1)
  .max(8_000)
  .transform((text) => text.split(","));

const paging = {
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .optional(),
};

const common = { ...publicTable, keyScope: "download", errors: ["invalid_export_records_count"] } as const;

const download = z.object({ count: z.int(), results: z.array(z.record(z.string(), cell)) });

/**
 * Downloads of the existing product, which required a key. Returns JSON if it is requested with `Accept` or,
 * like existing clients, with the Content-Type `application/json` or `text/plain`; otherwise CSV.
 */
export const downloadSchools = route({
  ...common,
  id: "downloadSchools",
  path: "/api/locations/schools-download/",
  summary: "Returns schools as CSV or JSON, in pages of at most 20,000.",
  query: z.object({
    ...paging,
    id: idText.optional(),
    id__in: idList.optional(),
    country_id: idText.optional(),
    country_id__in: idList.optional(),
    admin1_id: idText.optional(),
    admin1_id__in: idList.optional(),
    giga_id_school: texts.optional(),
    giga_id_school__in: texts.optional(),
    external_id: texts.optional(),
    external_id__in: texts.optional(),
  }),
  examples: { page_size: "2" },
  response: download,
});

export const downloadCountries = route({
  ...common,
  id: "downloadCountries",
  path: "/api/locations/countries-download/",
  summary: "Returns countries as CSV or JSON.",
  query: z.object({ ...paging, id: idText.optional(), id__in: idList.optional() }),
  examples: { page_size: "2" },
  response: download,
});
