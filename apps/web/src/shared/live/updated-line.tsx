import type { Lang } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { useT } from "../../i18n/index.ts";

const SECOND_MS = 1_000;
const STEPS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3_600, 24],
  ["day", 86_400, 365],
  ["year", 31_536_000, Number.POSITIVE_INFINITY],
] as const;

/** Shows "Updated 4 sec. ago" and counts up. Screen readers are not notified of the changes. */
export function UpdatedLine({ at }: { at: string }) {
  const t = useT();
  const seconds = useSecondsSince(Date.parse(at));
  return <p className="text-xs third live-updated">{t("live.updated", { ago: agoWords(seconds, t.lang) })}</p>;
}

/** Formats the elapsed time in the largest unit with at least one: "4 sec. ago", "hace 3 min". */
export function agoWords(seconds: number, lang: Lang): string {
  const [unit, size] = STEPS.find(([, length, most]) => seconds / length < most) ?? STEPS[0];
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "always", style: "short" });
  return format.format(-Math.floor(seconds / size), unit);
}

/** Returns the seconds since a moment. Updates each second for the first minute, then each minute. */
function useSecondsSince(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.floor((now - moment) / SECOND_MS));
  const isFresh = seconds < 60;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isFresh ? SECOND_MS : 60 * SECOND_MS);
    return () => clearInterval(timer);
  }, [isFresh]);
  return seconds;
}
