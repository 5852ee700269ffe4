import { schoolResource, schoolRoutes, sortsOf } from "@schoolmap/contract";
import { pick, type Random } from "../world/random.ts";
import { FILTER_KINDS, NO_FILTER, randomFilter } from "./random-filters.ts";

/** Request of the staff console. */
export interface StaffRequest {
  readonly path: string;
  /** Sent as JSON. The request is then a POST. */
  readonly body?: unknown;
}

/** Facts about the schools of a record. */
export interface SchoolFacts {
  /** Countries with schools. */
  readonly countryIds: readonly number[];
  readonly largestId: number;
  readonly count: number;
}

export interface StaffCase {
  readonly title: string;
  request(random: Random): StaffRequest;
}

const LIST = schoolRoutes.list.path;
const COLUMNS = sortsOf(schoolResource);
const ORDERS = COLUMNS.flatMap((column) => [column, `-${column}`]);
const FILTERED = FILTER_KINDS.filter((kind) => kind !== NO_FILTER);
const STATUSES = ["connected", "not_connected", "unknown"];

/** Columns that a list of schools can be sorted by. */
export const SORT_COLUMNS: readonly string[] = COLUMNS;

/** Returns the requests of staff for the list of schools and for one school. */
export function staffCases({ countryIds, largestId }: SchoolFacts): StaffCase[] {
  const country = (random: Random) => String(pick(random, countryIds));
  const filter = (random: Random) => randomFilter(pick(random, FILTERED), random);
  const list = (title: string, query: (random: Random) => Record<string, string>): StaffCase => ({
    title,
    request: (random) => ({ path: `${LIST}?${new URLSearchParams(query(random))}` }),
  });
  const one = (title: string, path: string): StaffCase => ({
    title,
    request: (random) => ({ path: path.replace("{id}", String(1 + Math.floor(random() * largestId))) }),
  });
  const freeze = (title: string, query: (random: Random) => Record<string, string>): StaffCase => ({
    title,
    request: (random) => ({
      path: schoolRoutes.freeze.path,
      body: { action: "delete", query: String(new URLSearchParams(query(random))) },
    }),
  });
  return [
    list("a page of all, sorted by any column", (random) => ({ sort: pick(random, ORDERS) })),
    list("a page under a filter, sorted by any column", (random) => ({
      sort: pick(random, ORDERS),
      ...filter(random),
    })),
    list("a page of a country, sorted by any column", (random) => ({
      ...{ sort: pick(random, ORDERS), country_id__in: country(random) },
    })),
    list("count under a filter", (random) => ({ limit: "0", ...filter(random) })),
    list("count of a country and a status", (random) => ({
      ...{ limit: "0", country_id__in: country(random), connection_status__in: pick(random, STATUSES) },
    })),
    list("part of a name or an id", (random) => ({ q: letters(random) })),
    list("schools changed in a span of time", (random) => ({ limit: "50", modified_at__range: lastHours(random) })),
    list("tabs and choices with counts", (random) => ({
      ...{ limit: "50", facets: "connection_status,country_id", ...filter(random) },
    })),
    freeze("bulk count under a filter", (random) => randomFilter("a range or nothing", random)),
    freeze("bulk count of a country", (random) => ({ country_id__in: country(random) })),
    freeze("bulk count of all", () => ({})),
    one("a school", schoolRoutes.read.path),
    one("history of a school", schoolRoutes.history.path),
  ];
}

function letters(random: Random): string {
  return Array.from({ length: 4 }, (_, i) => pick(random, [...(i % 2 ? "aeiou" : "bcdlmnprst")])).join("");
}

/** Returns a time range that ends now, in the format of a list filter. */
function lastHours(random: Random): string {
  const end = Date.now();
  const start = end - Math.ceil(random() * 48) * 3_600_000;
  return `${new Date(start).toISOString()},${new Date(end).toISOString()}`;
}
