import type { Layer, LayerSchoolRow } from "@schoolmap/contract";
import { formatExact, formatMeasured, formatPeriod, stableDays } from "@schoolmap/rules";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { chartDays } from "../../../shared/chart/chart-days.ts";
import { DayChart } from "../../../shared/chart/day-chart.tsx";
import { classLabel } from "../../../shared/classes/class-parts.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { BenchmarkSwitch } from "../../../shared/live/benchmark-switch.tsx";
import { benchmarkLine } from "../../../shared/live/benchmark-words.ts";
import { type LiveSchool, liveEvidence, liveSchool } from "../../../shared/live/live-school.ts";
import { ValueClassLabel } from "../../../shared/live/value-class-label.tsx";
import { Block, Stat } from "../../../ui/stat/stat.tsx";
import { useIsPhone } from "../../../ui/use-is-phone.ts";
import { MeasureStep } from "../../panel/unmeasured/next-steps.tsx";
import { TimeStrip } from "../../time/strip/time-strip.tsx";
import "../../../shared/live/live.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";

/** Shows the value of a school under the current layer. Shows nothing without a layer. */
export function SchoolValue({ school }: { school: LayerSchoolRow }) {
  const view = useResolvedView();
  const shown = view.shown;
  const { layer, live } = shown;
  const measured = liveSchool(school);
  if (layer?.type === "LIVE" && measured?.last_day === null) return <NeverMeasured layer={layer} id={school.id} />;
  if (layer?.type === "LIVE" && live && measured)
    return (
      <LiveValue
        view={view}
        layer={layer}
        live={live}
        school={measured}
        name={school.name}
        gigaId={school.giga_id_school}
      />
    );
  if (layer?.type === "STATIC" && school.field_status) return <StaticValue school={school} layer={layer} />;
  return null;
}

/** Shown for a school without any measurement, which has no class and no chart: how to start measuring. */
function NeverMeasured({ layer, id }: { layer: Layer; id: number }) {
  const t = useT();
  const translated = useServerText();
  return (
    <Block>
      <h2 className="text-s second block-title">{translated(layer.name)}</h2>
      <p className="label">{t("panel.empty")}</p>
      <p className="text-s third">{t("live.never")}</p>
      <ul className="next-steps">
        <MeasureStep school={id} />
      </ul>
    </Block>
  );
}

function StaticValue({ school, layer }: { school: LayerSchoolRow; layer: Layer }) {
  const t = useT();
  const translated = useServerText();
  const name = school.field_status ?? "unknown";
  return (
    <p className="row school-value block">
      <span className="second grow">{translated(layer.name)}</span>
      <Glyph name={name} size={16} />
      <span className="label">{classLabel(layer.legend_configs, name, t, translated)}</span>
    </p>
  );
}

/** Shows on how many of the days with a measurement the school reached the benchmark. */
function SchoolStability({ school: { graph_data } }: { school: LiveSchool }) {
  const t = useT();
  const { reached, days } = stableDays(graph_data.map((day) => day.class));
  if (days === 0) return null;
  return (
    <p className="text-s third">{t("stability.school", { reached: formatExact(reached, t.lang), count: days })}</p>
  );
}

interface LiveValueProps {
  readonly view: ResolvedView;
  readonly layer: Layer;
  readonly live: ShownLive;
  readonly school: LiveSchool;
  readonly name: string;
  /** Used as the name of the file of values. */
  readonly gigaId: string;
}

function LiveValue({ view, layer, live, school, name, gigaId }: LiveValueProps) {
  const t = useT();
  const translated = useServerText();
  const phone = useIsPhone();
  const { live_avg, benchmark_metadata: benchmark, graph_data, period } = school;
  const hasOwnValue = benchmark.rounded_benchmark_value !== null;
  return (
    <>
      {phone && (
        <Block>
          <TimeStrip view={view} layer={layer} live={live} />
        </Block>
      )}
      <Block>
        <h2 className="text-s second block-title">{translated(layer.name)}</h2>
        {live_avg === null ? (
          <p className="label">{t("panel.empty")}</p>
        ) : (
          <div className="live-hero">
            <Stat value={formatMeasured(live_avg, "", t.lang)} unit={benchmark.display_unit} hero />
            <ValueClassLabel name={school.live_avg_connectivity} />
          </div>
        )}
        <p className="text-s third">{liveEvidence(school, t)}</p>
        <SchoolStability school={school} />
        <BenchmarkSwitch view={view} layer={layer} live={live} />
      </Block>
      <Block>
        <DayChart
          days={chartDays(graph_data)}
          unit={benchmark.display_unit}
          benchmark={benchmark.rounded_benchmark_value}
          benchmarkText={hasOwnValue ? benchmarkLine(benchmark, t, translated) : undefined}
          about={{
            title: translated(layer.name),
            about: `${name} · ${formatPeriod(live.period, t.lang)}`,
            sources: [],
            fileName: `${gigaId}-${period.start_date}-${period.end_date}`,
          }}
        />
      </Block>
    </>
  );
}
