import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { type ChartAbout, ChartMenu } from "./chart-menu.tsx";
import "./chart.css";

interface ChartFrameProps {
  readonly title: string;
  readonly about: ChartAbout;
  readonly csv: () => string;
  readonly table: ReactNode;
  /** Drawing, and the content below it. */
  readonly children: ReactNode;
}

/** Chart with its title, the same values as a table, and buttons to export it. */
export function ChartFrame({ title, about, csv, table, children }: ChartFrameProps) {
  const t = useT();
  const figure = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const drawing = () => {
    flushSync(() => setTable(false));
    return figure.current?.querySelector<SVGSVGElement>("svg.chart-drawing") ?? null;
  };
  return (
    <figure ref={figure} className="chart">
      <figcaption className="row">
        <span className="title-m grow">{title}</span>
        <Button
          look="bare"
          small
          aria-pressed={isTable}
          title={t("chart.tableHelp")}
          onClick={() => setTable(!isTable)}
        >
          {t("chart.table")}
        </Button>
        <ChartMenu about={about} csv={csv} drawing={drawing} />
      </figcaption>
      {isTable ? table : children}
    </figure>
  );
}
