import { formatMeasured, formatPeriod } from "@schoolmap/rules";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { type Translate, useT } from "../../../i18n/index.ts";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import type { Point } from "../../../ui/hover-card/place-card.ts";
import { TickCard } from "../strip/tick-card.tsx";
import { stepTick } from "../strip/tick-scale.ts";
import { TrendAxis, TrendDrawing } from "./trend-drawing.tsx";
import { periodAt, TREND, trendPitch, trendWidth } from "./trend-scale.ts";

interface TrendExplorerProps {
  readonly periods: readonly PastPeriod[];
  readonly unit: string;
  /** Available width, in CSS pixels. */
  readonly room: number;
  readonly benchmark: number | null;
  readonly at: number;
  readonly onRead: (at: number) => void;
}

/** Drawing as a slider. The pointer and the arrow keys select a period. */
export function TrendExplorer({ periods, unit, room, benchmark, at, onRead }: TrendExplorerProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const width = trendWidth(periods.length, room);
  const past = periods[at];
  const [pointer, setPointer] = useState<Point>();
  useLayoutEffect(() => {
    const middle = TREND.left + (at + 0.5) * trendPitch(periods.length, width);
    const box = scroller.current;
    if (!box || room === 0) return;
    if (middle < box.scrollLeft + TREND.left || middle > box.scrollLeft + room - 24) box.scrollLeft = middle - room / 2;
  }, [at, width, room, periods.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTick(event.key, at, periods.length);
    if (to === undefined) return;
    event.preventDefault();
    onRead(to);
  };
  const onPointer = ({ clientX: x, clientY: y, currentTarget, pointerType }: PointerEvent) => {
    onRead(periodAt(x - currentTarget.getBoundingClientRect().left, periods.length, width));
    // A finger would cover the card. The line below the drawing shows the same values.
    setPointer(pointerType === "touch" ? undefined : { x, y });
  };
  return (
    <div ref={scroller} className="trend-scroller">
      {width > room && room > 0 && <TrendAxis periods={periods} benchmark={benchmark} />}
      <div
        className="chart-explorer"
        role="slider"
        tabIndex={0}
        aria-label={t("trend.explore")}
        aria-valuemin={1}
        aria-valuemax={periods.length}
        aria-valuenow={at + 1}
        aria-valuetext={past && periodSentence(past, unit, t)}
        style={{ width }}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setPointer(undefined)}
      >
        {room > 0 && <TrendDrawing periods={periods} width={width} benchmark={benchmark} at={at} />}
        {pointer && past && <TickCard at={pointer} past={past} before={periods[at - 1]} unit={unit} isOther={false} />}
      </div>
    </div>
  );
}

/** Returns text such as "9–15 Nov 2026: 18.6 Mbps, Moderate, from 742 schools" or "9–15 Nov 2026: No data". */
export function periodSentence({ period, schools, value, name }: PastPeriod, unit: string, t: Translate): string {
  const words = formatPeriod(period, t.lang);
  if (schools === 0) return t("trend.empty", { period: words });
  if (typeof value !== "number" || !name) return t("trend.count", { period: words, count: schools });
  const values = {
    period: words,
    value: formatMeasured(value, unit, t.lang),
    class: t(`class.${name}`),
    count: schools,
  };
  return t("trend.value", values);
}
