import type { Lang, StatusCounts } from "@schoolmap/contract";
import { formatExact, formatShare } from "../units/format-number.ts";
import { connectedShare } from "./share.ts";

/** Which sentence a place begins with: the connection status is known for enough schools, for few, or for none. */
export type StatusSentence = "known" | "few" | "none";

/**
 * Returns the sentence about the connection status of a place and its values: `k` known of `n` schools, `p` of those
 * connected.
 */
export function statusSentence(
  counts: StatusCounts,
  lang: Lang,
): { readonly key: StatusSentence; readonly values: Readonly<Record<"k" | "n" | "p", string>> } {
  const { reached, known, total, isTooFew } = connectedShare(counts);
  const values = {
    k: formatExact(known, lang),
    n: formatExact(total, lang),
    p: formatShare(reached, known, lang),
  };
  return { key: known === 0 ? "none" : isTooFew ? "few" : "known", values };
}
