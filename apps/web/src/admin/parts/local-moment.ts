/** A moment as a field for day and time takes it: "2026-11-22T08:40" on the reader's clock; "" for none. */
export function localMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment of such a field, in ISO 8601. A minute means all of it: what happened in it has happened. */
export function momentOf(local: string): string {
  return new Date(`${local}:59.999`).toISOString();
}
