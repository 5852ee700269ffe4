/** Returns the SQL for the number of days between 1970 and an expression of type date. */
export const dayNumber = (date: string) => `${date} - date '1970-01-01'`;

/**
 * Returns the SQL for the date that is this many days after 1970. A number is truncated to an integer; a text is an
 * expression of type integer.
 */
export const dateOf = (day: number | string) =>
  `(date '1970-01-01' + ${typeof day === "number" ? Math.trunc(day) : day})`;
