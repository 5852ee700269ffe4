import { formatExact, formatMeasured, formatPeriod } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";
import { HoverCard } from "../../../ui/hover-card/hover-card.tsx";
import type { Point } from "../../../ui/hover-card/place-card.ts";

interface TickCardProps {
  readonly at: Point;
  readonly past: PastPeriod;
  /** Previous week or month; undefined for the first one. */
  readonly before: PastPeriod | undefined;
  /** Unit of the average. */
  readonly unit: string;
  /** Whether a click would show the period, because it is not the current one. */
  readonly isOther: boolean;
}

/** Shows the measurements of one week or month, compared with the previous one. */
export function TickCard({ at, past, before, unit, isOther }: TickCardProps) {
  const t = useT();
  const kind = past.period.unit;
  return (
    <HoverCard at={at}>
      <p className="hover-card-title">{formatPeriod(past.period, t.lang)}</p>
      {past.schools === 0 ? (
        <>
          <p className="hover-card-missing">{t("value.noData")}</p>
          <p>{t(`tick.nothing.${kind}`)}</p>
        </>
      ) : (
        <>
          <p className="hover-card-number">
            <b>{formatExact(past.schools, t.lang)}</b> {t("tick.measured", { count: past.schools })}
          </p>
          <Average past={past} before={before} unit={unit} />
        </>
      )}
      {isOther && <p className="hover-card-foot">{t(`tick.open.${kind}`)}</p>}
    </HoverCard>
  );
}

/** Shows text such as "23.2 Mbps on average; 22.8 Mbps the week before (196 schools)." */
function Average({ past, before, unit }: Pick<TickCardProps, "past" | "before" | "unit">) {
  const t = useT();
  if (past.value === null || past.value === undefined) return null;
  const value = formatMeasured(past.value, unit, t.lang);
  if (typeof before?.value !== "number") return <p>{t("tick.average", { value })}</p>;
  const then = formatMeasured(before.value, unit, t.lang);
  return <p>{t(`tick.averages.${past.period.unit}`, { value, then, count: before.schools })}</p>;
}
