import { dayOf, formatDay } from "@schoolmap/rules";

/** Converts a stored date "yyyy-MM-dd" to the response format "dd-MM-yyyy". */
export function wireDate(date: string | null): string | null {
  return date === null ? null : formatDay(dayOf(Date.parse(date)));
}

/** Formats a moment for responses: "dd-MM-yyyy HH:mm:ss", UTC. */
export function wireMoment(moment: Date): string {
  return `${formatDay(dayOf(moment.getTime()))} ${moment.toISOString().slice(11, 19)}`;
}
