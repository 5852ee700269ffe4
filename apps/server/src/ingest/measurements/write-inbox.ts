import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { METRICS } from "@schoolmap/contract";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { MeasurementOrigin } from "./check-item.ts";

/** A measurement to be inserted into the inbox. */
export interface InboxRow {
  /** Index in the list of all items received. */
  readonly index: number;
  readonly schoolId: number;
  /** Milliseconds since 1970. */
  readonly measuredAt: number;
  /** A UUID. */
  readonly key: string;
  readonly externalId: string | null;
  readonly device: string | null;
  /** Integers in the order of METRICS. */
  readonly values: readonly (number | null)[];
}

const COLUMNS = [
  "school_id",
  "source_id",
  "api_key_id",
  "measured_at",
  "key",
  "external_id",
  "device",
  ...METRICS.map(({ key }) => key),
];

/** Appends rows to the inbox with a single COPY; durable once the caller's transaction commits. */
export async function writeInbox(
  client: pg.ClientBase,
  origin: MeasurementOrigin,
  rows: readonly InboxRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const sink = client.query(copyFrom(`copy measurement_inbox (${COLUMNS.join(", ")}) from stdin`));
  await pipeline(Readable.from([rows.map((row) => copyLine(origin, row)).join("")]), sink);
}

function copyLine({ sourceId, apiKeyId }: MeasurementOrigin, row: InboxRow): string {
  const { schoolId, measuredAt, key, externalId, device, values } = row;
  const at = new Date(measuredAt).toISOString();
  const numbers = values.map((value) => value ?? "\\N").join("\t");
  return `${schoolId}\t${sourceId}\t${apiKeyId ?? "\\N"}\t${at}\t${key}\t${copyText(externalId)}\t${copyText(device)}\t${numbers}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyText(text: string | null): string {
  return text === null ? "\\N" : text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!);
}
