import type { Layer, LiveLayerInfo } from "@schoolmap/contract";
import { formatPeriod } from "@schoolmap/rules";
import { useGlobalStat } from "../../../api/index.ts";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { useLiveInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { chartDays } from "../../../shared/chart/chart-days.ts";
import { DayChart } from "../../../shared/chart/day-chart.tsx";
import { ClassBar, ClassKey } from "../../../shared/classes/class-bar.tsx";
import { BenchmarkSwitch } from "../../../shared/live/benchmark-switch.tsx";
import { benchmarkLine, isByBenchmark } from "../../../shared/live/benchmark-words.ts";
import { answeredPeriod, liveCounts, liveParts } from "../../../shared/live/live-parts.ts";
import { UpdatedLine } from "../../../shared/live/updated-line.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Block, LiveSkeleton } from "../../../ui/stat/stat.tsx";
import { useIsPhone } from "../../../ui/use-is-phone.ts";
import { TimeStrip } from "../../time/strip/time-strip.tsx";
import { LiveHead, WorldHead } from "./live-head.tsx";
import "../../../shared/live/live.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

interface LiveSectionProps {
  readonly view: ResolvedView;
  readonly layer: Layer;
}

/** What schools measured in a week or a month: average, classes, day by day; on a phone the ways to other weeks too. */
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
  const isWorld = view.scope.kind === "world";
  const told = isOld ? { ...live, period: answeredPeriod(info) ?? live.period } : live;
  const head = { layer, info, live: told, total: stat?.schools_connected };
  return (
    <>
      <Block isOld={isOld}>
        {isWorld ? <WorldHead {...head} /> : <LiveHead {...head} />}
        <BenchmarkSwitch view={view} layer={layer} live={live} />
      </Block>
      <Classes live={live} info={info} total={stat?.schools_connected} isWorld={isWorld} isOld={isOld} />
      <Days view={view} layer={layer} live={live} info={info} isOld={isOld} />
    </>
  );
}

interface ClassesProps extends Pick<LiveBlocksProps, "live" | "info" | "isOld"> {
  readonly total: number | undefined;
  readonly isWorld: boolean;
}

function Classes({ live, info, total, isWorld, isOld }: ClassesProps) {
  const t = useT();
  const translated = useServerText();
  const parts = liveParts(liveCounts(info), live.legend, t, translated);
  const days = t("live.schoolDays", { count: info.school_days });
  const measurements = t("live.measurements", { count: info.measurements });
  return (
    <Block isOld={isOld}>
      <h3 className="title-m">{t("live.schools", { count: info.no_of_schools_measure })}</h3>
      {total !== undefined && <p className="text-s third">{t("live.total", { count: total })}</p>}
      <ClassBar parts={parts} hidden />
      <ClassKey parts={parts} short={isWorld} />
      {info.measurements > 0 && (
        <p className="text-xs third live-evidence">{t("live.evidence", { measurements, days })}</p>
      )}
      {info.updated_at !== null && <UpdatedLine key={info.updated_at} at={info.updated_at} />}
    </Block>
  );
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
        benchmarkText={hasBenchmark ? benchmarkLine(benchmark, t, translated) : undefined}
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
