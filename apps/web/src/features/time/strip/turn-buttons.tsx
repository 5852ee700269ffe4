import { formatPeriod, type PeriodUnit } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight, ChevronsRight } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { Segments } from "../../../ui/segments/segments.tsx";
import { useTurn } from "./use-turn.ts";

const UNITS: readonly PeriodUnit[] = ["week", "month"];

/** Switch between weeks and months. */
export function UnitSwitch({ live }: { live: ShownLive }) {
  const t = useT();
  const { changeTo } = useTurn(live);
  return (
    <Segments
      label={t("period.title")}
      quiet
      options={UNITS.map((unit) => ({ value: unit, label: t(`period.${unit}`) }))}
      value={live.period.unit}
      onChange={changeTo}
    />
  );
}

/**
 * Buttons for the previous, next and latest period. `children` are placed between the first two. The forward button
 * stops at the current period.
 */
export function TurnButtons({ live, children }: { live: ShownLive; children?: ReactNode }) {
  const t = useT();
  const { period } = live;
  const { isCurrent, isLatest, latest, show, step } = useTurn(live);
  return (
    <>
      <IconButton icon={ChevronLeft} label={t(`period.previous.${period.unit}`)} small onClick={() => step(-1)} />
      {children}
      <IconButton
        icon={ChevronRight}
        label={t(`period.next.${period.unit}`)}
        small
        isOff={isCurrent}
        onClick={() => step(1)}
      />
      <IconButton
        icon={ChevronsRight}
        label={t(`live.toLatest.${period.unit}`)}
        small
        isOff={isLatest}
        onClick={() => show(latest)}
      />
    </>
  );
}

/** Switch between weeks and months, and buttons to other periods around the current one, in words. */
export function PeriodChoice({ live, wordsClass }: { live: ShownLive; wordsClass: string }) {
  const t = useT();
  return (
    <>
      <UnitSwitch live={live} />
      <div className="row">
        <TurnButtons live={live}>
          <p className={`label ${wordsClass}`}>{formatPeriod(live.period, t.lang)}</p>
        </TurnButtons>
      </div>
    </>
  );
}
