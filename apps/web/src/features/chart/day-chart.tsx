import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Bars } from "./bars.tsx";
import { type ChartDay, chartCsv } from "./chart-days.ts";
import { CHART, stepBar } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import { daySentence } from "./day-words.ts";
import { saveFile } from "./save-file.ts";
import "./chart.css";

interface DayChartProps {
  readonly days: readonly ChartDay[];
  readonly unit: string;
  /** In the unit; null where there is no common one. */
  readonly benchmark: number | null;
  /** Name and value of the benchmark; undefined where there is none. */
  readonly benchmarkText: string | undefined;
  /** Name of the file that the values are saved in, without its ending. */
  readonly fileName: string;
}

/** The days of a period as bars or as a table, to read, to walk through with the arrow keys, and to take away. */
export function DayChart({ days, unit, benchmark, benchmarkText, fileName }: DayChartProps) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const save = () => saveFile(`${fileName}.csv`, "text/csv", chartCsv(days, unit));
  return (
    <figure className="chart">
      <figcaption className="row">
        <span className="title-m grow">{t("chart.title")}</span>
        <Button
          look="bare"
          small
          aria-pressed={isTable}
          title={t("chart.tableHelp")}
          onClick={() => setTable(!isTable)}
        >
          {t("chart.table")}
        </Button>
        <Button look="bare" small title={t("chart.csvHelp")} onClick={save}>
          {t("chart.csv")}
        </Button>
      </figcaption>
      {isTable ? (
        <ChartTable days={days} unit={unit} />
      ) : (
        <>
          <Explorer days={days} unit={unit} benchmark={benchmark} />
          <p className="text-s third">
            {benchmarkText === undefined ? t("chart.noteOpen") : t("chart.note", { benchmark: benchmarkText })}
          </p>
        </>
      )}
    </figure>
  );
}

/** To the keyboard and to a screen reader the bars are a slider: each step says its day. */
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
