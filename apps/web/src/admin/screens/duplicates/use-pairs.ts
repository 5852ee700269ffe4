import { duplicateRoutes, type ResponseOf } from "@schoolmap/contract";
import { LEAST_SCORES, type PairState } from "./pair-url.ts";
import { type Found, useFound } from "./use-found.ts";

const ROWS = 50;

export type PairRow = ResponseOf<typeof duplicateRoutes.list>["results"][number];

/** The pairs that the URL of the window specifies. */
export type Pairs = Found<PairRow>;

/** Reads the pairs for the URL, best score first. */
export function usePairs(): Pairs {
  return useFound<PairRow>(duplicateRoutes.list, listOptions);
}

function listOptions({ status, country, least, after }: PairState) {
  return {
    query: { sort: "-score", limit: String(ROWS), facets: "status", ...(after && { after }) },
    filters: [
      ["status__in", status],
      ...(country ? [["country_id__in", country]] : []),
      ...(least > LEAST_SCORES[0] ? [["score__range", `${least},null`]] : []),
    ],
  };
}
