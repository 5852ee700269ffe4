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

/** Functions to change the period. */
export interface Turn {
  /** Whether the period is still running, so that none follows it. */
  readonly isCurrent: boolean;
  readonly isLatest: boolean;
  /** Latest period with data. */
  readonly latest: Period;
  /** Shows a period. `quiet` skips the announcement, for a control that announces it itself. */
  show(period: Period, options?: { quiet?: boolean }): void;
  /**
   * Moves to the period before or after the one in the URL, because a second click may arrive before the first is
   * rendered.
   */
  step(by: -1 | 1): void;
  changeTo(unit: PeriodUnit): void;
}

/** Changes the current period. It replaces the history entry. */
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
