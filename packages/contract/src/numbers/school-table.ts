import { z } from "zod";
import { schoolSummary } from "../map/schools.ts";
import { route } from "../route/route.ts";
import { commonQuery, idText, scopeQuery } from "../terms/scope.ts";
import { pageQuery } from "../terms/shapes.ts";
import { periodQuery } from "./connectivity.ts";

/** Sort options of the school table; `value` sorts by the class in the layer, best first, then by the value itself. */
export const TABLE_SORTS = ["name", "region", "status", "value"] as const;
export const tableSort = z.enum(TABLE_SORTS);
export type TableSort = z.infer<typeof tableSort>;

export const tableRow = schoolSummary.extend({
  giga_id_school: z.string(),
  admin1_code: z.string(),
  /**
   * Value in the requested layer: the value of the period for a live layer, the value of the column for a static layer,
   * the status for School status. Numbers are in the `unit` of the response. Null when there is no value, absent
   * without a layer.
   */
  value: z.union([z.number(), z.string()]).nullable().optional(),
});
export type TableRow = z.infer<typeof tableRow>;

/** The schools of a view as a paged table, with the same rows and classes as its tiles and numbers. */
export const listSchoolTable = route({
  id: "listSchoolTable",
  method: "GET",
  path: "/api/v1/schools/table/",
  summary:
    "Returns the schools of a country, region or selection, sorted, in pages. Missing values come last in both directions.",
  tag: "Schools",
  access: "public",
  cache: "versioned",
  errors: ["not_found", "invalid_date"],
  acceptsFilters: true,
  cost: "heavy",
  query: scopeQuery
    .extend(commonQuery.shape)
    .extend(pageQuery(50, 100).shape)
    .extend({
      layer_id: idText.optional(),
      sort: tableSort.optional(),
      direction: z.enum(["asc", "desc"]).optional(),
      ...periodQuery.shape,
    }),
  response: z.object({
    count: z.int(),
    /** Display unit of the layer's numbers, for example Mbps; "" for words, for plain numbers and without a layer. */
    unit: z.string(),
    results: z.array(tableRow),
  }),
});
