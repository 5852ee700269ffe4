import { formatPeriod, nextPeriod, type PeriodUnit, previousPeriod } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight, ChevronsRight } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import type { ShownLive } from "../../shown/use-shown.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { Segments } from "../../ui/segments/segments.tsx";
import { useTurn } from "../live/use-turn.ts";

const UNITS: readonly PeriodUnit[] = ["week", "month"];

/** Turns the week or month of all columns at once. */
export function PeriodTurn({ live }: { live: ShownLive }) {
  const t = useT();
  const { period } = live;
  const { isCurrent, isLatest, latest, show, changeTo } = useTurn(live);
  return (
    <section className="compare-period" aria-label={t("period.title")}>
      <Segments
        label={t("period.title")}
        quiet
        options={UNITS.map((unit) => ({ value: unit, label: t(`period.${unit}`) }))}
        value={period.unit}
        onChange={changeTo}
      />
      <div className="row">
        <IconButton
          icon={ChevronLeft}
          label={t(`period.previous.${period.unit}`)}
          small
          onClick={() => show(previousPeriod(period))}
        />
        <p className="label compare-period-words">{formatPeriod(period, t.lang)}</p>
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
    </section>
  );
}
