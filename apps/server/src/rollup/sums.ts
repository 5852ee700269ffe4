import { METRICS } from "@schoolmap/contract";

/** Joins a piece of SQL for each metric, given its key. The keys are constants, never external text. */
export function perMetric(piece: (key: string) => string, separator = ", "): string {
  return METRICS.map(({ key }) => piece(key)).join(separator);
}

/** Columns of `school_period`, `country_day` and `region_day` that contain sums of school-days. */
export const SUM_COLUMNS = perMetric((key) => `${key}_sum, ${key}_days, ${key}_n`);

/**
 * Returns SQL for the value of a school-day: the mean, rounded half up to an integer; null without measurements. It
 * uses only integers, so that it is exact for every sum that fits into a bigint.
 */
export function dailyMean(sum: string, n: string): string {
  return `case when ${n} > 0 then ${sum} / ${n} + (2 * (${sum} % ${n}) >= ${n})::integer end`;
}

/**
 * Returns SQL for the value of a row of `school_day`: the value that staff set, otherwise the mean of the measurements.
 */
export function dayValue(key: string, alias = ""): string {
  return `coalesce(${alias}${key}_set, ${dailyMean(`${alias}${key}_sum`, `${alias}${key}_n`)})`;
}

/** Returns an SQL condition that is true for a row of `school_day` with a value. */
export function hasValue(key: string, alias = ""): string {
  return `(${alias}${key}_n > 0 or ${alias}${key}_set is not null)`;
}

/** Returns SQL for the sums of rows of `school_day` (alias d), multiplied by a sign that is also SQL. */
export function sumsOfDays(sign = "1"): string {
  return perMetric((key) => {
    const value = dayValue(key, "d.");
    return `coalesce(sum(${sign} * (${value})), 0), sum(${sign} * ${hasValue(key, "d.")}::integer), sum(${sign} * d.${key}_n::bigint)`;
  });
}

/** The periods in which a day counts, as rows of `unit`. */
export const UNITS = "(values ('week'), ('month'), ('year')) as u (unit)";
/** First day of the unit that contains the day; weeks are ISO weeks. */
export const UNIT_START = "date_trunc(u.unit, d.day::timestamp)::date";

/** Returns a statement that adds the rows of a select (the keys, then SUM_COLUMNS) to a table of sums. */
export function addTo(table: "school_period" | "country_day" | "region_day", keys: string, select: string): string {
  const added = perMetric((key) =>
    ["sum", "days", "n"].map((part) => `${key}_${part} = t.${key}_${part} + excluded.${key}_${part}`).join(", "),
  );
  return `insert into ${table} as t (${keys}, ${SUM_COLUMNS}) ${select} on conflict (${keys}) do update set ${added}`;
}

/** True for a row of sums (alias t) that has no measurements left. */
export const NOTHING_LEFT = perMetric((key) => `t.${key}_n = 0 and t.${key}_days = 0`, " and ");

/** True for a day (alias t) without values that staff set. */
export const NOTHING_SET = perMetric((key) => `t.${key}_set is null`, " and ");

/** True for a day with a value that staff set; an index contains these days. */
export const ANY_SET = `num_nonnulls(${perMetric((key) => `${key}_set`)}) > 0`;

/**
 * Additional condition to NOTHING_LEFT: true for the day of a place without values that staff set. Only countries have
 * corrections.
 */
export function nothingSet(place: "country" | "region"): string {
  return place === "country" ? NOTHING_SET : "true";
}
