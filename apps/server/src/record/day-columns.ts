/** In SQL: how many days lie between 1970 and an expression of type date. */
export const dayNumber = (date: string) => `${date} - date '1970-01-01'`;

/** In SQL: the date that lies so many days after 1970; a number is made whole, a text is an expression of type integer. */
export const dateOf = (day: number | string) =>
  `(date '1970-01-01' + ${typeof day === "number" ? Math.trunc(day) : day})`;
