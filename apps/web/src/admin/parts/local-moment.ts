/** Formats a time for an input for date and time: "2026-11-22T08:40" in the user's time zone; "" for none. */
export function localMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * Converts the value of such an input to ISO 8601. The result is the end of the minute, so that it includes the
 * complete minute.
 */
export function momentOf(local: string): string {
  return new Date(`${local}:59.999`).toISOString();
}
