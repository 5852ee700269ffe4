import { dayOf, isoDay } from "@schoolmap/rules";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { type WithdrawnRaw, withdrawRaw } from "../../rollup/index.ts";

/** Measurements to withdraw: those of a key, regardless of the reason. */
export interface Withdrawal {
  readonly keyId: number;
  /** First and last day of measuring, "yyyy-MM-dd" in UTC; no limit when absent. */
  readonly from?: string;
  readonly to?: string;
}

export interface WithdrawnMeasurements extends Pick<WithdrawnRaw, "counted" | "waiting" | "days" | "incomplete"> {
  /**
   * First day, "yyyy-MM-dd", for which raw measurements are certainly stored. Earlier measurements of the key remain
   * only in sums and cannot be separated from others. Null when the withdrawal starts later.
   */
  readonly keptSince: string | null;
}

/**
 * Withdraws the measurements of an API key, for example because the key leaked. They are removed from every sum, and
 * the affected school-days are aggregated again. The same measurements sent again with that key are duplicates. Revoke
 * the key first, because measurements that it sends in the meantime count.
 *
 * @param rawDays number of days for which raw measurements are retained (RAW_RETENTION_DAYS)
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
