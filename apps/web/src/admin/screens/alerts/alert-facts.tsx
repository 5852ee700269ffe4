import { useAnyTexts } from "../../texts/texts.ts";

interface AlertFactsProps {
  readonly kind: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The fact that is used as `count` in the text of each kind. */
const COUNTED: Readonly<Record<string, string>> = {
  job_failed: "times",
  source_failing: "times",
  source_silent: "days",
  review_waiting: "count",
  key_expiring: "days",
  disk_filling: "free_gib",
  country_at_risk: "days",
  country_dropped_off: "days",
  schools_dropped_off: "count",
};

/** Shows the result of an alert as a sentence. */
export function AlertFacts({ kind, facts }: AlertFactsProps) {
  const t = useAnyTexts("alerts");
  const key = `facts.${kind}`;
  if (!t.has(key)) return null;
  return <>{t(key, { ...facts, count: Number(facts[COUNTED[kind] ?? ""] ?? 0) })}</>;
}
