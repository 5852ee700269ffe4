import { changeUnit, formatPeriod, nextPeriod, type Period, type PeriodUnit, previousPeriod } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight, ChevronsRight } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../i18n/index.ts";
import { choiceOf, latestPeriod } from "../../shown/shown-period.ts";
import type { ShownLive } from "../../shown/use-shown.ts";
import { useChangeView } from "../../state/use-view.ts";
import { announce } from "../../ui/announce.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { Segments } from "../../ui/segments/segments.tsx";

const UNITS: readonly PeriodUnit[] = ["week", "month"];

interface PeriodControlProps {
  readonly live: ShownLive;
  /** What stands at the end of the line. */
  readonly children?: ReactNode;
}

/** Turn through weeks or months. Forward ends with the current one. */
export function PeriodControl({ live: { period, configs, today }, children }: PeriodControlProps) {
  const t = useT();
  const change = useChangeView();
  const latest = latestPeriod(period.unit, configs, today);
  const isCurrent = period.end >= today;
  const isLatest = period.start === latest.start;
  const show = (next: Period) => {
    change({ period: choiceOf(next, configs, today) }, { replace: true });
    announce(formatPeriod(next, t.lang), "action");
  };
  const changeTo = (unit: PeriodUnit) => show(isLatest ? latestPeriod(unit, configs, today) : changeUnit(period, unit));
  const tag = isLatest ? t("period.latest") : isCurrent ? t("period.now") : undefined;
  return (
    <section className="period" aria-label={t("period.title")}>
      <div className="row period-turn">
        <IconButton
          icon={ChevronLeft}
          label={t(`period.previous.${period.unit}`)}
          small
          onClick={() => show(previousPeriod(period))}
        />
        <p className="period-words grow">
          <span className="label">{formatPeriod(period, t.lang)}</span>
          {tag && <span className="third text-s">{` · ${tag}`}</span>}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t(`period.next.${period.unit}`)}
          small
          disabled={isCurrent}
          onClick={() => show(nextPeriod(period))}
        />
        <IconButton
          icon={ChevronsRight}
          label={t(`live.toLatest.${period.unit}`)}
          small
          disabled={isLatest}
          onClick={() => show(latest)}
        />
      </div>
      <div className="row">
        <Segments
          label={t("period.title")}
          quiet
          options={UNITS.map((unit) => ({ value: unit, label: t(`period.${unit}`) }))}
          value={period.unit}
          onChange={changeTo}
        />
        {children}
      </div>
    </section>
  );
}
