import type { Layer, LiveLayerInfo } from "@schoolmap/contract";
import { formatPeriod } from "@schoolmap/rules";
import { useGlobalStat } from "../../../api/index.ts";
import { useServerText } from "../../../api/server-text.ts";
import { LiveSkeleton } from "../../../first-paint/story-skeleton.tsx";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { useLiveInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { chartDays } from "../../../shared/chart/chart-days.ts";
import { DayChart } from "../../../shared/chart/day-chart.tsx";
import { ClassBar, ClassKey } from "../../../shared/classes/class-bar.tsx";
import { classLabel } from "../../../shared/classes/class-parts.ts";
import { BenchmarkSwitch } from "../../../shared/live/benchmark-switch.tsx";
import { benchmarkLine, isByBenchmark } from "../../../shared/live/benchmark-words.ts";
import { liveCounts, liveParts, responsePeriod } from "../../../shared/live/live-parts.ts";
import { UpdatedLine } from "../../../shared/live/updated-line.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Block } from "../../../ui/stat/stat.tsx";
import { useIsPhone } from "../../../ui/use-is-phone.ts";
import { ShareTrend } from "../../time/share-trend/share-trend.tsx";
import { TimeStrip } from "../../time/strip/time-strip.tsx";
import { goalOf } from "./goal.ts";
import { LiveAverages, LiveHead, Sample } from "./live-head.tsx";
import { LiveStates } from "./live-states.tsx";
import { PerStudent } from "./per-student.tsx";
import { Stability } from "./stability.tsx";
import "../../../shared/live/live.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

interface LiveSectionProps {
  readonly view: ResolvedView;
  readonly layer: Layer;
}

/**
 * Shows what schools measured in a week or a month: which schools reach the benchmark, classes, median, and values by
 * day. On a phone, also shows the controls for other weeks.
 */
export default function LiveSection({ view, layer }: LiveSectionProps) {
  const t = useT();
  const { data: info, isError, isPlaceholderData, refetch } = useLiveInfo(view);
  const { live } = view.shown;
  const phone = useIsPhone();
  if (!live) return <LiveSkeleton />;
  return (
    <>
      {isError && <Failed text={t("error.layer")} detail={t("error.mapWorks")} onRetry={() => void refetch()} />}
      {info && <LiveBlocks view={view} layer={layer} live={live} info={info} isOld={isPlaceholderData} />}
      {!info && !isError && <LiveSkeleton />}
      {phone && (
        <Block>
          <TimeStrip view={view} layer={layer} live={live} />
        </Block>
      )}
    </>
  );
}

interface LiveBlocksProps {
  readonly view: ResolvedView;
  readonly layer: Layer;
  readonly live: ShownLive;
  readonly info: LiveLayerInfo;
  readonly isOld: boolean;
}

function LiveBlocks({ view, layer, live, info, isOld }: LiveBlocksProps) {
  const { data: stat } = useGlobalStat(view.query);
  const total = stat?.schools_connected;
  const displayed = isOld ? { ...live, period: responsePeriod(info) ?? live.period } : live;
  return (
    <>
      <Block isOld={isOld}>
        <LiveHead layer={layer} info={info} live={displayed} total={total} />
        {info.school_with_realtime_data > 0 && <Measured view={view} live={displayed} info={info} total={total} />}
        <BenchmarkSwitch view={view} layer={layer} live={live} />
        <NationalSource view={view} layer={layer} live={live} />
        <PerStudent info={info} />
      </Block>
      <Days view={view} layer={layer} live={live} info={info} isOld={isOld} />
      <ShareTrend view={view} title={useShareTitle(live, info)} />
      <LiveStates view={view} />
    </>
  );
}

function useShareTitle(live: ShownLive, info: LiveLayerInfo): string {
  const t = useT();
  const translated = useServerText();
  const goal = goalOf(info, t);
  if (goal !== undefined) return t("shares.title", { v: goal });
  return t("shares.titleClass", { class: classLabel(live.legend, "good", t, translated) });
}

interface MeasuredProps extends Pick<LiveBlocksProps, "view" | "live" | "info"> {
  readonly total: number | undefined;
}

/**
 * Shows the classes of the measured schools, their median, average and stability, and the number of schools behind
 * them.
 */
function Measured({ view, live, info, total }: MeasuredProps) {
  const t = useT();
  const translated = useServerText();
  const parts = liveParts(liveCounts(info), live.legend, t, translated).filter(({ name }) => name !== "unknown");
  const all = info.graph_data.length;
  const days = Math.min(all, Math.round(info.school_days / info.school_with_realtime_data));
  const measurements = t("live.measurements", { count: info.measurements });
  return (
    <>
      <ClassBar parts={parts} hidden />
      <ClassKey parts={parts} />
      <LiveAverages info={info} />
      <Stability view={view} info={info} />
      {total !== undefined && <Sample info={info} total={total} unit={live.period.unit} />}
      <p className="text-xs third live-evidence">{t("live.effort", { measurements, days, all })}</p>
      {info.updated_at !== null && <UpdatedLine key={info.updated_at} at={info.updated_at} />}
    </>
  );
}

/** Shows the source of the country's own benchmark while it determines the classes. */
function NationalSource({ view, layer, live }: Pick<LiveBlocksProps, "view" | "layer" | "live">) {
  const translated = useServerText();
  const source = view.country?.benchmark_metadata.layer_descriptions[layer.id]?.trim();
  if (live.benchmark !== "national" || !source) return null;
  return <p className="text-xs third">{translated(source)}</p>;
}

function Days({ view, layer, live, info, isOld }: LiveBlocksProps) {
  const t = useT();
  const translated = useServerText();
  const { name = t("place.world") } = usePlace(view);
  const { benchmark_metadata: benchmark, graph_data, period } = info;
  const hasBenchmark = isByBenchmark(info);
  if (graph_data.length === 0) return null;
  return (
    <Block isOld={isOld}>
      <DayChart
        days={chartDays(graph_data)}
        unit={benchmark.display_unit}
        benchmark={hasBenchmark ? benchmark.rounded_benchmark_value : null}
        benchmarkText={
          hasBenchmark && benchmark.rounded_benchmark_value !== null
            ? benchmarkLine(benchmark, t, translated)
            : undefined
        }
        about={{
          title: translated(layer.name),
          about: `${name} · ${formatPeriod(live.period, t.lang)}`,
          sources: info.sources.map((source) => source.name),
          fileName: `${layer.code.toLowerCase()}-${period.start_date}-${period.end_date}`,
        }}
      />
    </Block>
  );
}
