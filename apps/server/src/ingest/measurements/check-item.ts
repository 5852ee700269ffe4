import { hash } from "node:crypto";
import { METRICS, type MeasurementReason, type MetricKey, measurementItem } from "@schoolmap/contract";
import { withPlainUuid } from "../school-files/check-row.ts";

/** A valid measurement whose school is not checked yet. */
export interface CheckedItem {
  readonly gigaId: string | null;
  /** Used with `countryCode`; both are null when the Giga id identifies the school. */
  readonly externalId: string | null;
  /** Upper case. */
  readonly countryCode: string | null;
  /** Milliseconds since 1970. */
  readonly measuredAt: number;
  /** The sender's id of the measurement. */
  readonly id: string | null;
  readonly device: string | null;
  /** Integers in the order of METRICS: unit times scale. */
  readonly values: readonly (number | null)[];
}

/** The reason why an item is rejected. */
export interface RejectedItem {
  readonly code: MeasurementReason;
  readonly message: string;
}

/** Maximum time that a sender's clock may be ahead, in milliseconds. */
const FUTURE_MS = 5 * 60_000;
const OLDEST = Date.UTC(2000, 0, 1);

/** Checks one item as received, without its school. `now` is in milliseconds since 1970. */
export function checkItem(item: unknown, now: number): CheckedItem | RejectedItem {
  const result = measurementItem.safeParse(item);
  if (!result.success) return rejected("invalid", sentenceOf(result.error.issues[0]!));
  const { data } = result;
  const texts = [data.giga_id_school, data.school_external_id, data.id, data.device];
  // PostgreSQL stores every character except this one.
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

/** Sender of a measurement. */
export interface MeasurementOrigin {
  readonly sourceId: number;
  /** API key of the request; null for files and feeds. */
  readonly apiKeyId: number | null;
}

/**
 * Returns the UUID by which a measurement counts once: from the sender's own id, else from all its values. Ids belong
 * to the sender: gateways of one source with their own numbering have separate keys, or measure at different schools.
 */
export function keyOf({ sourceId, apiKeyId }: MeasurementOrigin, schoolId: number, item: CheckedItem): string {
  const { id, measuredAt, device, values } = item;
  if (id === null) return uuidOf([sourceId, "content", schoolId, measuredAt, device, ...values]);
  return uuidOf([sourceId, "id", apiKeyId, schoolId, id]);
}

/** Returns the former UUID of a measurement with an id, which did not include its school and API key. */
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
