import {
  changeUnit,
  choiceOf,
  formatPeriod,
  latestPeriod,
  nextPeriod,
  type Period,
  type PeriodUnit,
  previousPeriod,
  shownPeriod,
} from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { currentView, useChangeView } from "../../../state/use-view.ts";
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
  /** The period before or after the one of the address: a second press may come before the first is drawn. */
  step(by: -1 | 1): void;
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
    step: (by) => {
      const now = shownPeriod(currentView().period, configs, today);
      if (by === -1) show(previousPeriod(now));
      else if (now.end < today) show(nextPeriod(now));
    },
    changeTo: (unit) => show(isLatest ? latestPeriod(unit, configs, today) : changeUnit(period, unit)),
  };
}
