import type { ClassTest, LiveLayerInfo } from "@schoolmap/contract";
import { useServerText } from "../../../api/server-text.ts";
import { type Translate, useT } from "../../../i18n/index.ts";
import { benchmarkNumber } from "../../../shared/live/benchmark-words.ts";

/**
 * Shows what a school needs by its number of students, for how many schools that number is known, and which rule
 * applies to the others.
 */
export function PerStudent({ info }: { info: LiveLayerInfo }) {
  const t = useT();
  const translated = useServerText();
  const { benchmark_metadata: benchmark, own_benchmarks: own } = info;
  const test = info.legend.classes.flatMap(({ rules }) => rules.flat()).find(({ column }) => column !== null);
  if (benchmark.benchmark_type !== "per_student" || !test || !own) return null;
  const { display_unit: unit } = benchmark;
  const otherwise =
    test.value === null
      ? t("perStudent.noClass", { count: own.unknown })
      : t("perStudent.otherwise", { count: own.unknown, v: benchmarkNumber(test.value, unit, t) });
  return (
    <p className="text-xs third live-evidence">
      {`${translated(benchmark.benchmark_name)}: ${ruleWords(test, unit, t)}. ${t("perStudent.known", { count: own.known })} `}
      {own.unknown > 0 && otherwise}
    </p>
  );
}

/** Returns text such as "1 Mbps per student, at least 50 Mbps, at most 1,000 Mbps". */
function ruleWords({ factor = 1, least, most }: ClassTest, unit: string, t: Translate): string {
  const number = (value: number) => benchmarkNumber(value, unit, t);
  return [
    t("perStudent.rate", { v: number(factor) }),
    least === undefined ? "" : t("perStudent.least", { v: number(least) }),
    most === undefined ? "" : t("perStudent.most", { v: number(most) }),
  ]
    .filter(Boolean)
    .join(", ");
}
