import { expect, it } from "vitest";
import type { z } from "zod";
import { ROUTES } from "./route/routes.ts";

/** Calls of section 7 of the specification, with their parameters. */
const CALLS = [
  ["GET", "/api/locations/countries/{}/", ""],
  ["GET", "/api/locations/countries/", ""],
  ["GET", "/api/accounts/layers/PUBLISHED/", "expand ordering"],
  ["GET", "/api/accounts/adv_filters/PUBLISHED/{}/", "expand ordering"],
  ["GET", "/api/statistics/global-stat/", "country_id admin1_id"],
  ["GET", "/api/statistics/connectivity/", "country_id admin1_id start_date end_date is_weekly benchmark"],
  [
    "GET",
    "/api/accounts/layers/{}/info/",
    "start_date end_date is_weekly country_id benchmark admin1_id school_id__in include_same_location_schools limit_same_location_schools",
  ],
  ["GET", "/api/statistics/connectivityconfigs/", "layer_id country_id school_ids admin1_id"],
  ["GET", "/api/statistics/time-players/", "layer_id country_id"],
  [
    "GET",
    "/api/locations/schools/tiles/connectivity/{}/{}/{}",
    "country_id admin1_id limit indicator benchmark start_date end_date is_weekly",
  ],
  ["GET", "/api/accounts/layers/{}/map/{}/{}/{}", "country_id admin1_id limit benchmark start_date end_date is_weekly"],
  ["GET", "/api/locations/schools/tiles/connectivity_status/{}/{}/{}", "country_id admin1_id"],
  ["GET", "/api/accounts/time-players/v2/{}/{}/{}", "country_id layer_id start_year"],
  ["PUT", "/accounts/translate/text/{}/", ""],
] as const;

/** Calls that accept the filters of a country. */
const FILTERED = [
  "/api/statistics/global-stat/",
  "/api/statistics/connectivity/",
  "/api/accounts/layers/{}/info/",
  "/api/locations/schools/tiles/connectivity/{}/{}/{}",
  "/api/accounts/layers/{}/map/{}/{}/{}",
  "/api/locations/schools/tiles/connectivity_status/{}/{}/{}",
];

const routeOf = (method: string, call: string) =>
  ROUTES.find(
    (route) =>
      route.method === method &&
      [route.path, ...(route.aliases ?? [])].some((path) => path.replace(/\{\w+\}/g, "{}") === call),
  );

it.each(CALLS)("%s %s is public and accepts the parameters of the specification", (method, call, parameters) => {
  const route = routeOf(method, call);
  const known = Object.keys((route?.query as z.ZodObject | undefined)?.shape ?? {});
  expect(route?.access).toBe("public");
  expect(parameters.split(" ").filter((name) => name !== "" && !known.includes(name))).toEqual([]);
});

it.each(FILTERED)("%s accepts filters", (call) => {
  expect(routeOf("GET", call)?.acceptsFilters).toBe(true);
});
