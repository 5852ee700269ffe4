import { METRICS } from "@schoolmap/contract";

/** Joins a piece of SQL for each metric, given its key. The keys are our own constants, never text from outside. */
export function perMetric(piece: (key: string) => string, separator = ", "): string {
  return METRICS.map(({ key }) => piece(key)).join(separator);
}

/** Columns of `school_period`, `country_day` and `region_day` that add up school-days. */
export const SUM_COLUMNS = perMetric((key) => `${key}_sum, ${key}_days, ${key}_n`);

/**
 * The value of a school-day as SQL: the mean, rounded half up to a whole number; null without measurements. In whole
 * numbers throughout, so that it is exact for every sum that a bigint holds.
 */
export function dailyMean(sum: string, n: string): string {
  return `case when ${n} > 0 then ${sum} / ${n} + (2 * (${sum} % ${n}) >= ${n})::integer end`;
}

/** The value of a row of `school_day`: what staff set, else the mean of what was measured. */
export function dayValue(key: string, alias = ""): string {
  return `coalesce(${alias}${key}_set, ${dailyMean(`${alias}${key}_sum`, `${alias}${key}_n`)})`;
}

/** True for a row of `school_day` that has a value. */
export function hasValue(key: string, alias = ""): string {
  return `(${alias}${key}_n > 0 or ${alias}${key}_set is not null)`;
}

/** What rows of `school_day` (alias d) add up to, times a sign that is SQL too. */
export function sumsOfDays(sign = "1"): string {
  return perMetric((key) => {
    const value = dayValue(key, "d.");
    return `coalesce(sum(${sign} * (${value})), 0), sum(${sign} * ${hasValue(key, "d.")}::integer), sum(${sign} * d.${key}_n::bigint)`;
  });
}

/** The periods that a day counts in, as rows of `unit`. */
export const UNITS = "(values ('week'), ('month'), ('year')) as u (unit)";
/** First day of the unit that holds the day; weeks are ISO weeks. */
export const UNIT_START = "date_trunc(u.unit, d.day::timestamp)::date";

/** Adds the rows of a select (the keys, then SUM_COLUMNS) to a table of sums. */
export function addTo(table: "school_period" | "country_day" | "region_day", keys: string, select: string): string {
  const added = perMetric((key) =>
    ["sum", "days", "n"].map((part) => `${key}_${part} = t.${key}_${part} + excluded.${key}_${part}`).join(", "),
  );
  return `insert into ${table} as t (${keys}, ${SUM_COLUMNS}) ${select} on conflict (${keys}) do update set ${added}`;
}

/** True for a row of sums (alias t) behind which no measurement is left. */
export const NOTHING_LEFT = perMetric((key) => `t.${key}_n = 0 and t.${key}_days = 0`, " and ");

/** True for a day (alias t) of which staff set nothing. */
export const NOTHING_SET = perMetric((key) => `t.${key}_set is null`, " and ");

/** True for a day of which staff set something; an index holds these. */
export const ANY_SET = `num_nonnulls(${perMetric((key) => `${key}_set`)}) > 0`;

/** Besides NOTHING_LEFT: true for the day of a place of which staff set nothing. Only countries have corrections. */
export function nothingSet(place: "country" | "region"): string {
  return place === "country" ? NOTHING_SET : "true";
}
