import type { Lang } from "@schoolmap/contract";
import { formatExact } from "../units/format-number.ts";
import type { AreaShare } from "./share.ts";

/**
 * Returns the values of the sentence about the schools of a place that reach the benchmark: `a` of `m` measured schools
 * do, `b` do not.
 */
export function reachSentence({ reached, known }: AreaShare, lang: Lang): Readonly<Record<"a" | "m" | "b", string>> {
  return {
    a: formatExact(reached, lang),
    m: formatExact(known, lang),
    b: formatExact(known - reached, lang),
  };
}
