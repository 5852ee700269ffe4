import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { HttpError } from "../http/http-error.ts";

const DAY_MS = 86_400_000;
const OPEN = "null";

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

/**
 * SQL condition that a time is in a range "from,to". Each bound is a day, meaning the whole day in UTC, a time, or
 * "null" for an open side.
 *
 * @throws HttpError `invalid_filter_value`
 */
export function timeRangeSql(column: string, value: string): RawBuilder<boolean> {
  const [from = "", to = OPEN, ...rest] = value.split(",").map((part) => part.trim());
  const [start, end] = [startOf(from), endOf(to)];
  if (start === undefined || end === undefined || rest.length > 0 || (start === null && end === null)) {
    const name = `${column}__range`;
    const rule = "must be 'from,to', each a day, a time or 'null' for an open side";
    throw new HttpError("invalid_filter_value", `The value of '${name}' ${rule}.`, { parameter: name });
  }
  const reference = sql.ref(column);
  const after = start === null ? sql`true` : sql`${reference} >= ${start}`;
  const before = end === null ? sql`true` : sql`${reference} < ${end}`;
  return sql<boolean>`(${reference} is not null and ${after} and ${before})`;
}

function startOf(text: string): Date | null | undefined {
  if (text === OPEN) return null;
  return isDay(text) || isMoment(text) ? new Date(text) : undefined;
}

/** Returns the first moment after the range. */
function endOf(text: string): Date | null | undefined {
  if (text === OPEN) return null;
  if (isDay(text)) return new Date(Date.parse(text) + DAY_MS);
  return isMoment(text) ? new Date(Date.parse(text) + 1) : undefined;
}

const isDay = (text: string) => day.safeParse(text).success;
const isMoment = (text: string) => moment.safeParse(text).success;
