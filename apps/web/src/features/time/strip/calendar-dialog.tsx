import { type Day, formatDayLong, partsOf, periodOf, timeOf } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { addMonths, daysWithData, stepDay, weeksOf } from "./calendar-days.ts";
import { useTurn } from "./use-turn.ts";
import "./calendar.css";

interface CalendarDialogProps {
  readonly live: ShownLive;
  readonly periods: readonly PastPeriod[];
  readonly anchor: Element | null;
  readonly onClose: () => void;
  /** Other controls to choose a period, above the month. */
  readonly children?: ReactNode;
}

/** Dialog to pick a day, which shows its week or month. Days without measurements are hollow. */
export default function CalendarDialog({ live, periods, anchor, onClose, children }: CalendarDialogProps) {
  const t = useT();
  const { show } = useTurn(live);
  const { period, today } = live;
  const last = periodOf(period.unit, today).end;
  const [day, setDay] = useState(Math.min(period.end, today));
  const measured = useMemo(() => daysWithData(periods), [periods]);
  const goTo = (next: Day) => setDay(Math.min(next, last));
  const choose = (chosen: Day) => {
    show(periodOf(period.unit, chosen));
    onClose();
  };
  return (
    <Dialog title={t("calendar.title")} anchor={anchor} side="above" quiet onClose={onClose}>
      <div className="calendar">
        {children}
        <MonthHead day={day} last={last} onGo={goTo} />
        <Month day={day} last={last} shown={period} measured={measured} onGo={goTo} onChoose={choose} />
        <p className="row text-xs third">
          <i className="calendar-mark calendar-mark-data" /> {t("calendar.data")}
          <i className="calendar-mark" /> {t("calendar.noData")}
        </p>
      </div>
    </Dialog>
  );
}

interface MonthHeadProps {
  readonly day: Day;
  /** Last day that can be chosen. */
  readonly last: Day;
  readonly onGo: (day: Day) => void;
}

function MonthHead({ day, last, onGo }: MonthHeadProps) {
  const t = useT();
  const isLast = (months: number) => periodOf("month", addMonths(day, months)).start > last;
  return (
    <div className="row calendar-head">
      <IconButton
        small
        icon={ChevronsLeft}
        label={t("calendar.previousYear")}
        onClick={() => onGo(addMonths(day, -12))}
      />
      <IconButton
        small
        icon={ChevronLeft}
        label={t("calendar.previousMonth")}
        onClick={() => onGo(addMonths(day, -1))}
      />
      <p className="label grow calendar-month" aria-live="polite">
        {monthWords(day, t.lang)}
      </p>
      <IconButton
        small
        icon={ChevronRight}
        label={t("calendar.nextMonth")}
        disabled={isLast(1)}
        onClick={() => onGo(addMonths(day, 1))}
      />
      <IconButton
        small
        icon={ChevronsRight}
        label={t("calendar.nextYear")}
        disabled={isLast(1)}
        onClick={() => onGo(addMonths(day, 12))}
      />
    </div>
  );
}

interface MonthProps extends MonthHeadProps {
  readonly shown: { readonly start: Day; readonly end: Day };
  readonly measured: ReadonlySet<Day>;
  readonly onChoose: (day: Day) => void;
}

/** Grid of a month. One of its days takes focus, from which the arrow keys move. */
function Month({ day, last, shown, measured, onGo, onChoose }: MonthProps) {
  const t = useT();
  const grid = useRef<HTMLFieldSetElement>(null);
  /** The grid takes focus when it opens, and keeps it on each key press. */
  const byKey = useRef(true);
  const { month } = partsOf(day);
  const weeks = weeksOf(day);
  // Not before the dialog has opened, which takes the focus to itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key went to.
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepDay(event.key, day, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    onGo(next);
  };
  return (
    <fieldset ref={grid} className="calendar-days" onKeyDown={onKeyDown}>
      <legend className="sr-only">{monthWords(day, t.lang)}</legend>
      <table className="calendar-grid">
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={weekdayWords(one, t.lang, "long")}>
                {weekdayWords(one, t.lang, "narrow")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={`calendar-day${partsOf(one).month === month ? "" : " calendar-other"}`}
                    tabIndex={one === day ? 0 : -1}
                    disabled={one > last}
                    aria-pressed={one >= shown.start && one <= shown.end}
                    aria-label={`${formatDayLong(one, t.lang)}, ${t(measured.has(one) ? "calendar.data" : "calendar.noData")}`}
                    onClick={() => onChoose(one)}
                  >
                    {partsOf(one).dayOfMonth}
                    <i className={`calendar-mark${measured.has(one) ? " calendar-mark-data" : ""}`} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

/** Returns text such as "November 2026". */
function monthWords(day: Day, lang: string): string {
  return new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" }).format(timeOf(day));
}

function weekdayWords(day: Day, lang: string, weekday: "narrow" | "long"): string {
  return new Intl.DateTimeFormat(lang, { weekday, timeZone: "UTC" }).format(timeOf(day));
}
