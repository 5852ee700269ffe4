import type { Layer } from "@schoolmap/contract";
import { formatPeriod } from "@schoolmap/rules";
import { CalendarDays, ChartColumn } from "lucide-react";
import { lazy } from "react";
import { useRefusedFilters } from "../../../api/filtered-queries.ts";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { type History, type PastPeriod, useHistory } from "../../../resolved-view/use-history.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { PlayButton } from "../player/play-button.tsx";
import { Ticks } from "./ticks.tsx";
import { TurnButtons, UnitSwitch } from "./turn-buttons.tsx";
import { useTurn } from "./use-turn.ts";
import "./time-strip.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

const CalendarDialog = lazy(() => import("./calendar-dialog.tsx"));

interface TimeStripProps {
  readonly view: ResolvedView;
  readonly layer: Layer;
  readonly live: ShownLive;
}

/**
 * Shows the current week or month, how many schools measured in each, and the controls for other periods. The forward
 * button stops at the current period.
 */
export function TimeStrip({ view, layer, live }: TimeStripProps) {
  const t = useT();
  const change = useChangeView();
  const history = useHistory(view);
  const { periods } = history;
  return (
    <section className="time-strip" aria-label={t("period.title")}>
      <div className="time-strip-when">
        <div className="row time-strip-turn">
          <UnitSwitch live={live} />
          <TurnButtons live={live} />
        </div>
        <CalendarRow live={live} periods={periods} />
      </div>
      <div className="time-strip-ticks">
        <StripTicks view={view} live={live} unit={layer.benchmark_metadata.display_unit} history={history} />
      </div>
      <div className="time-strip-ways">
        <PlayButton view={view} layer={layer} live={live} />
        {periods && periods.length > 1 && (
          <Button small title={t("trend.open")} onClick={() => change({ trend: true })}>
            <Icon of={ChartColumn} small />
            <span>{t("trend.open")}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

interface StripTicksProps {
  readonly view: ResolvedView;
  readonly live: ShownLive;
  /** Unit of the averages. */
  readonly unit: string;
  readonly history: History;
}

/** Shows how many schools measured in each period, or why that is unknown. */
function StripTicks({ view, live, unit, history: { periods, isError, refetch } }: StripTicksProps) {
  const t = useT();
  const turn = useTurn(live);
  if (useRefusedFilters(view.query)?.size) return <p className="text-s third">{t("period.refused")}</p>;
  if (isError && !periods) return <Failed text={t("period.failed")} onRetry={() => void refetch()} />;
  if (!periods) return <Skeleton height="2.75rem" />;
  if (periods.length === 0) return <p className="text-s third">{t("period.none")}</p>;
  return (
    <Ticks
      periods={periods}
      period={live.period}
      unit={unit}
      onChoose={(period) => turn.show(period, { quiet: true })}
    />
  );
}

/** Shows the period in words; pressing it opens the calendar. */
function CalendarRow({ live, periods }: { live: ShownLive; periods: readonly PastPeriod[] | undefined }) {
  const t = useT();
  const { isCurrent, isLatest } = useTurn(live);
  const tag = isLatest ? t("period.latest") : isCurrent ? t("period.now") : undefined;
  return (
    <DialogButton
      button={(props) => (
        <button type="button" className="time-strip-words" title={t("calendar.open")} {...props}>
          <span className="label">{formatPeriod(live.period, t.lang)}</span>
          {tag && <span className="third text-s">{`\u00a0· ${tag}`}</span>}
          <span className="sr-only">{`, ${t("calendar.open")}`}</span>
          <Icon of={CalendarDays} small />
        </button>
      )}
    >
      {({ anchor, close }) => (
        // Placed beside the strip's texts about the period, so that the affected content stays visible.
        <CalendarDialog
          live={live}
          periods={periods ?? []}
          anchor={anchor?.closest(".time-strip-when") ?? null}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
