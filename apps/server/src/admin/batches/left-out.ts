import { BATCH_SAMPLE, type LeftOut } from "@schoolmap/contract";
import type { HttpError } from "../../http/http-error.ts";

type Group = LeftOut & { readonly sample: { id: number; label: string }[] };

/** Rows that a batch skips, grouped by cause. */
export class LeftOutRows {
  readonly #groups = new Map<string, Group>();

  /** @param row absent for a row that does not exist */
  add(refusal: HttpError, row?: { readonly id: number; readonly label: string }, count = 1): void {
    const [fault] = refusal.errors ?? [];
    const message = fault?.message ?? refusal.message;
    const path = fault?.path ?? null;
    const key = JSON.stringify([refusal.code, path, message]);
    const group = this.#groups.get(key) ?? { code: refusal.code, message, path, count: 0, sample: [] };
    if (row && group.sample.length < BATCH_SAMPLE) group.sample.push(row);
    this.#groups.set(key, { ...group, count: group.count + count });
  }

  /** Returns the groups, most frequent cause first. */
  groups(): LeftOut[] {
    return [...this.#groups.values()].sort((one, other) => other.count - one.count);
  }
}
