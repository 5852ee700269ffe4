import { hash } from "node:crypto";
import { METRICS, type MeasurementReason, type MetricKey, measurementItem } from "@schoolmap/contract";
import { withPlainUuid } from "../school-files/check-row.ts";

/** A measurement that is well-formed; whether its school exists is still open. */
export interface CheckedItem {
  readonly gigaId: string | null;
  /** With `countryCode`; both null when the Giga id names the school. */
  readonly externalId: string | null;
  /** Upper case. */
  readonly countryCode: string | null;
  /** Milliseconds since 1970. */
  readonly measuredAt: number;
  /** The sender's name for the measurement. */
  readonly id: string | null;
  readonly device: string | null;
  /** Whole numbers in the order of METRICS: unit times scale. */
  readonly values: readonly (number | null)[];
}

/** Why an item is not taken. */
export interface RejectedItem {
  readonly code: MeasurementReason;
  readonly message: string;
}

/** A sender's clock may be this much ahead of ours. */
const FUTURE_MS = 5 * 60_000;
const OLDEST = Date.UTC(2000, 0, 1);

/** Checks one item as it was sent, by itself. `now` in milliseconds since 1970. */
export function checkItem(item: unknown, now: number): CheckedItem | RejectedItem {
  const result = measurementItem.safeParse(item);
  if (!result.success) return rejected("invalid", sentenceOf(result.error.issues[0]!));
  const { data } = result;
  const texts = [data.giga_id_school, data.school_external_id, data.id, data.device];
  // PostgreSQL keeps every character but this one.
  if (texts.some((text) => text?.includes("\0"))) return rejected("invalid", "A text contains the character U+0000.");
  const countryCode = data.country_code?.toUpperCase() ?? null;
  if (data.giga_id_school == null && (data.school_external_id == null || countryCode === null)) {
    return rejected("missing_school", "Name the school: giga_id_school, or school_external_id with country_code.");
  }
  const measuredAt = Date.parse(data.measured_at);
  if (measuredAt < OLDEST) return rejected("too_old", "measured_at lies before the year 2000.");
  if (measuredAt > now + FUTURE_MS) return rejected("in_the_future", "measured_at lies in the future.");
  const online = data.connected ?? (data.download != null || data.upload != null || data.latency != null ? true : null);
  const measured: Record<MetricKey, number | null | undefined> = {
    download: data.download,
    upload: data.upload,
    latency: data.latency,
    jitter: data.jitter,
    packet_loss: data.packet_loss,
    uptime: online === null ? null : online ? 100 : 0,
  };
  const values = METRICS.map(({ key, scale }) => wholeNumber(measured[key], scale));
  if (values.every((value) => value === null)) return rejected("missing_value", "There is no value, nor `connected`.");
  return {
    gigaId: withPlainUuid(data.giga_id_school ?? null),
    externalId: data.giga_id_school == null ? data.school_external_id! : null,
    countryCode,
    measuredAt,
    id: data.id ?? null,
    device: data.device ?? null,
    values,
  };
}

/** Who sent a measurement. */
export interface MeasurementOrigin {
  readonly sourceId: number;
  /** The API key that was shown; null for files and feeds. */
  readonly apiKeyId: number | null;
}

/**
 * The name under which a measurement counts once, a UUID: from the sender's own id, else from all that it says. Ids are the
 * sender's own: gateways of one source that number by themselves have a key each, or measure at different schools.
 */
export function keyOf({ sourceId, apiKeyId }: MeasurementOrigin, schoolId: number, item: CheckedItem): string {
  const { id, measuredAt, device, values } = item;
  if (id === null) return uuidOf([sourceId, "content", schoolId, measuredAt, device, ...values]);
  return uuidOf([sourceId, "id", apiKeyId, schoolId, id]);
}

/** The name that a measurement with an id had before schools and API keys were part of it. */
export function formerKeyOf({ sourceId }: MeasurementOrigin, id: string): string {
  return uuidOf([sourceId, "id", id]);
}

function uuidOf(parts: readonly unknown[]): string {
  const digest = hash("sha256", JSON.stringify(parts));
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`;
}

function rejected(code: MeasurementReason, message: string): RejectedItem {
  return { code, message };
}

function wholeNumber(value: number | null | undefined, scale: number): number | null {
  return value == null ? null : Math.round(value * scale);
}

function sentenceOf({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}
