import { classifyLive, DEFAULT_BASE_BPS, formatMeasured, formatValue } from "@schoolmap/rules";
import { useGlobalStat, WORLD_QUERY } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { Verdict } from "../../shared/live/verdict.tsx";
import { Stat } from "../../ui/stat/stat.tsx";
import { MBPS, type SpeedTest } from "./speed-test.ts";
import "../../shared/live/live.css";

/** What was measured, and the download against the benchmark of the map: by the same rule as everywhere. */
export function MeasureResult({ test }: { test: SpeedTest }) {
  const t = useT();
  const { data: stat } = useGlobalStat(WORLD_QUERY);
  const benchmark = stat?.connectivity_global_benchmark.value;
  const verdict =
    benchmark === undefined
      ? undefined
      : classifyLive(test.download * MBPS, { benchmark, base: DEFAULT_BASE_BPS, reverse: false });
  return (
    <div className="measure-result">
      <div className="row measure-main">
        <Stat value={formatMeasured(test.download, "", t.lang)} unit="Mbps" hero />
        {verdict && <Verdict name={verdict} />}
      </div>
      {benchmark !== undefined && (
        <p className="text-s second">
          {t("pages.check.benchmark", { value: formatValue(benchmark / MBPS, "Mbps", t.lang) })}
        </p>
      )}
      <dl className="measure-others">
        <Other name={t("pages.check.upload")} value={formatMeasured(test.upload, "Mbps", t.lang)} />
        <Other name={t("pages.check.latency")} value={formatMeasured(test.latency, "ms", t.lang)} />
        <Other name={t("pages.check.jitter")} value={formatMeasured(test.jitter, "ms", t.lang)} />
      </dl>
    </div>
  );
}

function Other({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-s second">{name}</dt>
      <dd className="label">{value}</dd>
    </div>
  );
}
