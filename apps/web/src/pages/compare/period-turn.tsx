import { formatPeriod } from "@schoolmap/rules";
import { TurnButtons, UnitSwitch } from "../../features/time/strip/turn-buttons.tsx";
import { useT } from "../../i18n/index.ts";
import type { ShownLive } from "../../resolved-view/shown.ts";

/** Turns the week or month of all columns at once. */
export function PeriodTurn({ live }: { live: ShownLive }) {
  const t = useT();
  return (
    <section className="compare-period" aria-label={t("period.title")}>
      <UnitSwitch live={live} />
      <div className="row">
        <TurnButtons live={live}>
          <p className="label compare-period-words">{formatPeriod(live.period, t.lang)}</p>
        </TurnButtons>
      </div>
    </section>
  );
}
