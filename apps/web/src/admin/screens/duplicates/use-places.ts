import { duplicatePlaceRoutes, type ResponseOf } from "@schoolmap/contract";
import type { PairState } from "./pair-url.ts";
import { type Found, useFound } from "./use-found.ts";

const ROWS = 50;

export type PlaceRow = ResponseOf<typeof duplicatePlaceRoutes.list>["results"][number];

/** The places that the URL of the window specifies. */
export type Places = Found<PlaceRow>;

/** Reads the places for the URL, those with the most schools of the same name first. */
export function usePlaces(): Places {
  return useFound<PlaceRow>(duplicatePlaceRoutes.list, listOptions);
}

function listOptions({ status, country, after }: PairState) {
  return {
    query: { sort: "-same_name", limit: String(ROWS), facets: "status", ...(after && { after }) },
    filters: [["status__in", status], ...(country ? [["country_id__in", country]] : [])],
  };
}
