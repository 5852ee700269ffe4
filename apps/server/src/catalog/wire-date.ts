import { dayOf, formatDay } from "@schoolmap/rules";

/** A stored date "yyyy-MM-dd" as dates travel: "dd-MM-yyyy". */
export function wireDate(date: string | null): string | null {
  return date === null ? null : formatDay(dayOf(Date.parse(date)));
}

/** A moment as it travels: "dd-MM-yyyy HH:mm:ss", UTC. */
export function wireMoment(moment: Date): string {
  return `${formatDay(dayOf(moment.getTime()))} ${moment.toISOString().slice(11, 19)}`;
}
