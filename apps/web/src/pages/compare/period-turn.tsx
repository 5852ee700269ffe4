import { PeriodChoice } from "../../features/time/strip/turn-buttons.tsx";
import { useT } from "../../i18n/index.ts";
import type { ShownLive } from "../../resolved-view/shown.ts";

/** Changes the week or month of all columns together. */
export function PeriodTurn({ live }: { live: ShownLive }) {
  const t = useT();
  return (
    <section className="compare-period" aria-label={t("period.title")}>
      <PeriodChoice live={live} wordsClass="compare-period-words" />
    </section>
  );
}
