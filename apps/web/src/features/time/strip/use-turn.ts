import { changeUnit, choiceOf, formatPeriod, latestPeriod, type Period, type PeriodUnit } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { announce } from "../../../ui/announce.ts";

/** How one turns from period to period. */
export interface Turn {
  /** Nothing comes after it: it is running. */
  readonly isCurrent: boolean;
  readonly isLatest: boolean;
  /** The latest one with data. */
  readonly latest: Period;
  /** `quiet` where the control itself says it. */
  show(period: Period, options?: { quiet?: boolean }): void;
  changeTo(unit: PeriodUnit): void;
}

/** Turns the period on show; it leaves no step in the history. */
export function useTurn({ period, configs, today }: ShownLive): Turn {
  const t = useT();
  const change = useChangeView();
  const latest = latestPeriod(period.unit, configs, today);
  const isLatest = period.start === latest.start;
  const show = (next: Period, { quiet = false } = {}) => {
    change({ period: choiceOf(next, configs, today) }, { replace: true });
    if (!quiet) announce(formatPeriod(next, t.lang), "action");
  };
  return {
    isCurrent: period.end >= today,
    isLatest,
    latest,
    show,
    changeTo: (unit) => show(isLatest ? latestPeriod(unit, configs, today) : changeUnit(period, unit)),
  };
}
