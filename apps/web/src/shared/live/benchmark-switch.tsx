import { BENCHMARK_TYPES, type Layer } from "@schoolmap/contract";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import type { ShownLive } from "../../resolved-view/shown.ts";
import { useChangeView } from "../../state/use-view.ts";
import { Segments } from "../../ui/segments/segments.tsx";
import { nameIn } from "../place/place-names.ts";
import { benchmarkName, benchmarkValue } from "./benchmark-words.ts";

/**
 * Selects the global benchmark, the national benchmark or the one per student. Shows a note for a country without its
 * own benchmark.
 */
export function BenchmarkSwitch({ view, layer, live }: { view: ResolvedView; layer: Layer; live: ShownLive }) {
  const t = useT();
  const translated = useServerText();
  const change = useChangeView();
  const { country } = view;
  if (!country) return null;
  const hasNational = live.choices.includes("national");
  // The national option is always listed, disabled if the country has none. Most layers have no rule per student.
  const types = BENCHMARK_TYPES.filter((type) => type !== "per_student" || live.choices.includes(type));
  const options = types.map((type) => {
    const name = benchmarkName(type, layer, country, t, translated);
    return {
      value: type,
      label: (
        <>
          <b>{name}</b> <small>{benchmarkValue(type, layer, country, t)}</small>
        </>
      ),
      title: name,
      isDisabled: !live.choices.includes(type),
    };
  });
  return (
    <div className="live-benchmark">
      <Segments
        label={t("benchmark.title")}
        quiet
        options={options}
        value={live.benchmark}
        onChange={(benchmark) => change({ benchmark }, { replace: true })}
      />
      {!hasNational && <p className="text-xs third">{t("benchmark.noNational", { place: nameIn(country, t.lang) })}</p>}
    </div>
  );
}
