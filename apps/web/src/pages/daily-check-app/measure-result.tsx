import { classifySpeed } from "@schoolmap/contract";
import { formatMeasured, formatValue } from "@schoolmap/rules";
import { useCall } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { ValueClassLabel } from "../../shared/live/value-class-label.tsx";
import { Stat } from "../../ui/stat/stat.tsx";
import { MBPS, type SpeedTest } from "./speed-test.ts";
import "../../shared/live/live.css";

/** Shows the results of a measurement, and the map's class of the download. */
export function MeasureResult({ test }: { test: SpeedTest }) {
  const t = useT();
  const download = String(Math.round(test.download * MBPS));
  const { data: classified } = useCall(classifySpeed, { query: { download } }, `speed ${download}`);
  const { rounded_benchmark_value: benchmark = null, display_unit = "" } = classified?.benchmark_metadata ?? {};
  return (
    <div className="measure-result">
      <div className="row measure-main">
        <Stat value={formatMeasured(test.download, "", t.lang)} unit="Mbps" hero />
        {classified && <ValueClassLabel name={classified.class} />}
      </div>
      {benchmark !== null && (
        <p className="text-s second">
          {t("pages.check.benchmark", { value: formatValue(benchmark, display_unit, t.lang) })}
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
