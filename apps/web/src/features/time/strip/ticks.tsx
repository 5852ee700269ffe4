import { formatPeriod, type Period } from "@schoolmap/rules";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { type Translate, useT } from "../../../i18n/index.ts";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import type { Point } from "../../../ui/hover-card/place-card.ts";
import { useWidth } from "../../../ui/use-width.ts";
import { TickCard } from "./tick-card.tsx";
import { stepTick, tickHeight, tickLabels, tickWindow } from "./tick-scale.ts";

/**
 * Sizes of the drawing in CSS pixels. Ticks are drawn on a base line; the frame of the chosen tick is slightly higher
 * than all ticks.
 */
const DRAWING = { height: 46, ground: 42, top: 5 } as const;

interface TicksProps {
  readonly periods: readonly PastPeriod[];
  readonly period: Period;
  /** Unit of the averages. */
  readonly unit: string;
  readonly onChoose: (period: Period) => void;
}

/**
 * Draws one tick for each week or month. Its height is the number of schools that measured; a tick without schools is
 * hollow. For the keyboard, it is a slider.
 */
export function Ticks({ periods, period, unit, onChoose }: TicksProps) {
  const t = useT();
  const [ref, width] = useWidth();
  const [card, setCard] = useState<TickPoint>();
  const at = periods.findIndex((past) => past.period.start === period.start);
  const { first, count } = tickWindow(periods, at, width);
  const pitch = width / count;
  const shown = periods.slice(first, first + count);
  const choose = (index: number) => {
    const past = periods[index];
    if (past && index !== at) onChoose(past.period);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTick(event.key, at, periods.length);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  const hovered = card?.index;
  const past = card && periods[card.index ?? at];
  const indexUnder = ({ clientX, currentTarget }: PointerEvent) =>
    first +
    Math.max(0, Math.min(count - 1, Math.floor((clientX - currentTarget.getBoundingClientRect().left) / pitch)));
  return (
    <div
      ref={ref}
      className="ticks"
      role="slider"
      tabIndex={0}
      aria-label={t(`period.slider.${period.unit}`)}
      aria-valuemin={1}
      aria-valuemax={periods.length}
      aria-valuenow={at < 0 ? 1 : at + 1}
      aria-valuetext={tickSentence(periods[at] ?? { period, schools: 0 }, t)}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        if (event.pointerType !== "touch") setCard({ index: indexUnder(event), x: event.clientX, y: event.clientY });
      }}
      onPointerLeave={() => setCard(undefined)}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(":focus-visible")) setCard(pointOf(currentTarget, (at - first + 0.5) * pitch));
      }}
      onBlur={() => setCard(undefined)}
      onPointerUp={(event) => choose(indexUnder(event))}
    >
      {width > 0 && (
        <>
          <Drawing shown={shown} pitch={pitch} at={at - first} hovered={(hovered ?? -1) - first} />
          {tickLabels(
            shown.map((past) => past.period),
            pitch,
            t.lang,
          ).map((label) => (
            <span key={label.at} className="ticks-label" style={{ insetInlineStart: `${label.at * pitch}px` }}>
              {label.text}
            </span>
          ))}
        </>
      )}
      {card && past && (
        <TickCard
          at={card}
          past={past}
          before={periods[periods.indexOf(past) - 1]}
          unit={unit}
          isOther={past !== periods[at]}
        />
      )}
    </div>
  );
}

/** Position of the card of a tick: at the pointer, or above the current tick while the keyboard has focus. */
interface TickPoint extends Point {
  /** Index of the tick under the pointer. */
  readonly index?: number;
}

function pointOf(ticks: Element, x: number): TickPoint {
  const { left, top } = ticks.getBoundingClientRect();
  return { x: left + x, y: top };
}

interface DrawingProps {
  readonly shown: readonly PastPeriod[];
  readonly pitch: number;
  /** Indexes in `shown`; outside its range when there is no such tick. */
  readonly at: number;
  readonly hovered: number;
}

function Drawing({ shown, pitch, at, hovered }: DrawingProps) {
  const most = Math.max(...shown.map(({ schools }) => schools));
  const { height, ground, top } = DRAWING;
  const gap = Math.min(5, pitch * 0.36);
  return (
    <svg className="ticks-drawing" width={pitch * shown.length} height={height} aria-hidden="true">
      {shown.map(({ period, schools }, index) => {
        const tall = tickHeight(schools, most) * (ground - top);
        const box = { x: index * pitch + gap / 2, width: Math.max(1, pitch - gap) };
        const state = index === at ? " tick-on" : index === hovered ? " tick-hover" : "";
        return schools === 0 ? (
          <rect
            key={period.start}
            className={`tick-hollow${state}`}
            x={box.x + 0.5}
            width={Math.max(1, box.width - 1)}
            y={ground - 5.5}
            height={5}
          />
        ) : (
          <rect key={period.start} className={`tick${state}`} {...box} y={ground - tall} height={tall} rx={1} />
        );
      })}
      <line className="ticks-ground" x1={0} x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
      {at >= 0 && at < shown.length && (
        <rect
          className="tick-frame"
          x={Math.max(0.75, at * pitch - 1.5)}
          y={1}
          width={pitch + 3 - (at === 0 || at === shown.length - 1 ? 2.25 : 0)}
          height={height - 2}
          rx={4}
        />
      )}
    </svg>
  );
}

/** Returns text such as "9–15 Nov 2026: 742 schools measured". */
function tickSentence({ period, schools }: Pick<PastPeriod, "period" | "schools">, t: Translate): string {
  const words = formatPeriod(period, t.lang);
  return schools === 0 ? t("period.tickEmpty", { period: words }) : t("period.tick", { period: words, count: schools });
}
