import { pick, type Random } from "../world/random.ts";

export type Query = Readonly<Record<string, string>>;

const RANGES = ["num_students", "num_teachers", "fiber_node_distance", "connectivity_latency", "nearest_lte_distance"];
const FLAGS = ["electricity_availability", "computer_lab", "running_water", "connectivity", "teachers_trained"];
const LEVELS = ["primary", "secondary", "primary and secondary", "pre-primary", "other"];

export const NO_FILTER = "no filter";

/** Filters that visitors can set, each time with other values, so that no response is cached. */
const FILTERS: Readonly<Record<string, (random: Random) => Query>> = {
  [NO_FILTER]: () => ({}),
  "a range": (random) => range(pick(random, RANGES), random),
  "a range or nothing": (random) => noneToo(range(pick(random, RANGES), random)),
  "yes or no, and a range": (random) => ({
    [`${pick(random, FLAGS)}__on`]: pick(random, ["true", "false", "none"]),
    ...range(pick(random, RANGES), random),
  }),
  "words, and a range": (random) => ({
    education_level__in: `${pick(random, LEVELS)}|${pick(random, LEVELS)}`,
    ...range(pick(random, RANGES), random),
  }),
  "part of a name": (random) => ({ name__icontains: letters(random, 3) }),
};

export const FILTER_KINDS = Object.keys(FILTERS);

/** Returns the query parameters of a filter of a kind. */
export function randomFilter(kind: string, random: Random): Query {
  return FILTERS[kind]!(random);
}

function range(column: string, random: Random): Query {
  const low = random() * 20;
  return { [`${column}__range`]: `${low.toFixed(3)},${(low + random() * 500).toFixed(3)}` };
}

function noneToo(query: Query): Query {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name.replace("__range", "__none_range"), value]),
  );
}

/** Returns letters that resemble a part of a name. */
function letters(random: Random, count: number): string {
  return Array.from({ length: count }, (_, i) => pick(random, [...(i % 2 ? "aeiou" : "bcdlmnprst")])).join("");
}
