import { formatPeriod, isoDay } from "@schoolmap/rules";
import { useState } from "react";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { Shown, ShownLive } from "../../../resolved-view/shown.ts";
import { type History, useHistory } from "../../../resolved-view/use-history.ts";
import { useLiveInfo } from "../../../resolved-view/use-layer-numbers.ts";
import { ChartFrame } from "../../../shared/chart/chart-frame.tsx";
import { benchmarkLine } from "../../../shared/live/benchmark-words.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Segments } from "../../../ui/segments/segments.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { Note } from "../../../ui/stat/stat.tsx";
import { useWidth } from "../../../ui/use-width.ts";
import { useTurn } from "../strip/use-turn.ts";
import { periodSentence, TrendExplorer } from "./trend-explorer.tsx";
import { trendCsv } from "./trend-scale.ts";
import { TrendTable } from "./trend-table.tsx";
import "./trend.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

/** Shows the whole history of the place under the current layer, by weeks or months. */
export default function TrendDialog({ view }: { view: ResolvedView }) {
  const t = useT();
  const change = useChangeView();
  const shown = view.shown;
  const history = useHistory(view);
  const close = () => change({ trend: undefined });
  return (
    <Dialog title={t("trend.title")} wide onClose={close}>
      {history.isError && !history.periods && (
        <Failed text={t("error.layer")} detail={t("error.mapWorks")} onRetry={() => void history.refetch()} />
      )}
      {!history.periods && !history.isError && <Skeleton height="24rem" />}
      {history.periods?.length === 0 && <p className="label">{t("panel.empty")}</p>}
      {shown.live && history.periods && history.periods.length > 0 && (
        <Trend
          key={shown.live.period.unit}
          view={view}
          shown={shown}
          live={shown.live}
          history={history}
          periods={history.periods}
        />
      )}
    </Dialog>
  );
}

interface TrendProps {
  readonly view: ResolvedView;
  readonly shown: Shown;
  readonly live: ShownLive;
  readonly history: History;
  readonly periods: NonNullable<History["periods"]>;
}

function Trend({ view, shown, live, history, periods }: TrendProps) {
  const t = useT();
  const translated = useServerText();
  const change = useChangeView();
  const { changeTo, show } = useTurn(live);
  const { name = t("place.world") } = usePlace(view);
  const { data: info } = useLiveInfo(view);
  const [measure, room] = useWidth();
  const current = periods.findIndex(({ period }) => period.start === live.period.start);
  const [read, setRead] = useState<number>();
  const at = Math.min(read ?? (current < 0 ? periods.length - 1 : current), periods.length - 1);
  const past = periods[at]!;
  const countsOnly = past.value === undefined;
  const { unit } = live.period;
  const displayUnit = history.benchmark?.display_unit ?? "";
  const layerName = shown.layer ? translated(shown.layer.name) : "";
  const benchmark = history.benchmark && benchmarkLine(history.benchmark, t, translated);
  const note = countsOnly || !benchmark ? t("trend.noteCounts") : t("trend.note", { benchmark });
  const span = `${formatPeriod(periods[0]!.period, t.lang)} – ${formatPeriod(periods.at(-1)!.period, t.lang)}`;
  const sources = info?.sources.map((source) => source.name) ?? [];
  const title = `${t(`trend.by.${unit}`)}${displayUnit && !countsOnly ? `, ${displayUnit}` : ""}`;
  const about = {
    title: `${layerName} · ${title}`,
    about: `${name} · ${span}`,
    note,
    sources,
    fileName: `${shown.layer?.code.toLowerCase() ?? "trend"}-${isoDay(periods[0]!.period.start)}-${unit}s`,
  };
  const showOnMap = () => {
    show(past.period);
    change({ trend: undefined });
  };
  return (
    <div ref={measure} className={history.isPlaceholderData ? "trend block-old" : "trend"}>
      <div className="trend-head">
        <p className="second grow">{`${name} · ${layerName} · ${span}`}</p>
        <Segments
          label={t("period.title")}
          quiet
          options={(["week", "month"] as const).map((value) => ({ value, label: t(`period.${value}`) }))}
          value={unit}
          onChange={changeTo}
        />
      </div>
      {countsOnly && <Note>{t("trend.filtered")}</Note>}
      <ChartFrame
        title={title}
        about={about}
        csv={() => trendCsv(periods, displayUnit)}
        table={<TrendTable periods={periods} unit={displayUnit} countsOnly={countsOnly} />}
      >
        <TrendExplorer
          periods={periods}
          unit={displayUnit}
          room={room}
          benchmark={countsOnly ? null : (history.benchmark?.rounded_benchmark_value ?? null)}
          at={at}
          onRead={setRead}
        />
        <p className="text-s third">{note}</p>
        <div className="trend-foot">
          <p className="label grow">{periodSentence(past, displayUnit, t)}</p>
          <Button small onClick={showOnMap}>
            {t(`trend.show.${unit}`)}
          </Button>
        </div>
      </ChartFrame>
    </div>
  );
}
