import { dayOf, isoDay } from "@schoolmap/rules";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { type WithdrawnRaw, withdrawRaw } from "../../rollup/index.ts";

/** Which measurements are taken back: those of a key, whatever the reason. */
export interface Withdrawal {
  readonly keyId: number;
  /** First and last day of measuring, "yyyy-MM-dd" in UTC; absent: no limit. */
  readonly from?: string;
  readonly to?: string;
}

export interface WithdrawnMeasurements extends Pick<WithdrawnRaw, "counted" | "waiting" | "days" | "incomplete"> {
  /**
   * First day, "yyyy-MM-dd", of which measurements are surely kept as they came. Those of the key from before live on in
   * sums alone and cannot be told from others; null when the withdrawal begins later.
   */
  readonly keptSince: string | null;
}

/**
 * Takes back what came with an API key, for example because the key leaked: it leaves every sum, and the touched
 * school-days are added up anew. The same measurements sent again with that key are duplicates. Revoke the key before: what
 * it sends meanwhile counts.
 *
 * @param rawDays how many days measurements are kept as they came (RAW_RETENTION_DAYS)
 */
export async function withdrawMeasurements(
  record: OpenRecord,
  { keyId, from, to }: Withdrawal,
  { actor, rawDays }: { readonly actor: Actor; readonly rawDays: number },
): Promise<WithdrawnMeasurements> {
  const reason = `Measurements of API key ${keyId} taken back${from ? `, from ${from}` : ""}${to ? `, until ${to}` : ""}`;
  const options = {
    reason,
    audit: ({ counted, waiting, days, incomplete }: WithdrawnRaw) => ({
      action: "delete" as const,
      entity: "measurement" as const,
      entityId: `key:${keyId}`,
      summary: reason,
      counts: { counted, waiting, days, incomplete: incomplete.length },
    }),
  };
  const { counted, waiting, days, incomplete } = await writeBulk(record, actor, options, ({ client }) =>
    withdrawRaw(client, {
      sql: `m.api_key_id = $1::integer and m.measured_at >= $2::timestamptz and m.measured_at < $3::timestamptz`,
      values: [keyId, from ? `${from} 00:00+00` : "-infinity", to ? `${dayAfter(to)} 00:00+00` : "infinity"],
    }),
  );
  const oldest = isoDay(dayOf(Date.now()) - rawDays);
  return { counted, waiting, days, incomplete, keptSince: from !== undefined && from >= oldest ? null : oldest };
}

function dayAfter(day: string): string {
  return isoDay(dayOf(Date.parse(day)) + 1);
}
