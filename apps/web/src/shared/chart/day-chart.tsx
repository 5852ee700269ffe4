import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useT } from "../../i18n/index.ts";
import { Bars } from "./bars.tsx";
import { type ChartDay, chartCsv } from "./chart-days.ts";
import { ChartFrame } from "./chart-frame.tsx";
import type { ChartAbout } from "./chart-menu.tsx";
import { CHART, stepBar } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import { daySentence } from "./day-words.ts";

interface DayChartProps {
  readonly days: readonly ChartDay[];
  readonly unit: string;
  /** In the unit; null when there is no common benchmark. */
  readonly benchmark: number | null;
  /** Name and value of the benchmark; undefined when there is none. */
  readonly benchmarkText: string | undefined;
  /** Description of the chart for exports. */
  readonly about: Omit<ChartAbout, "note">;
}

/** Shows the days of a period as bars or as a table, with keyboard navigation and export. */
export function DayChart({ days, unit, benchmark, benchmarkText, about }: DayChartProps) {
  const t = useT();
  const note = benchmarkText === undefined ? t("chart.noteOpen") : t("chart.note", { benchmark: benchmarkText });
  return (
    <ChartFrame
      title={t("chart.title")}
      about={{ ...about, title: `${about.title}, ${unit}`, note }}
      csv={() => chartCsv(days, unit)}
      table={<ChartTable days={days} unit={unit} />}
    >
      <Explorer days={days} unit={unit} benchmark={benchmark} />
      <p className="text-s third">{note}</p>
    </ChartFrame>
  );
}

/** For the keyboard and for screen readers, the bars are a slider. Each step announces its day. */
function Explorer({ days, unit, benchmark }: Pick<DayChartProps, "days" | "unit" | "benchmark">) {
  const t = useT();
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? 0, days.length - 1);
  const day = days[at];
  if (!day) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepBar(event.key, at, days.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (((clientX - left) / width) * CHART.width - CHART.left) / (CHART.width - CHART.left);
    setChosen(Math.max(0, Math.min(days.length - 1, Math.floor(share * days.length))));
  };
  return (
    <div
      className="chart-explorer"
      role="slider"
      tabIndex={0}
      aria-label={t("chart.explore", { title: t("chart.title") })}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={at + 1}
      aria-valuetext={daySentence(day, unit, t)}
      title={chosen === undefined ? undefined : daySentence(day, unit, t)}
      onFocus={() => setChosen(at)}
      onBlur={() => setChosen(undefined)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setChosen(undefined)}
    >
      <Bars days={days} benchmark={benchmark} at={chosen === undefined ? undefined : at} />
    </div>
  );
}
