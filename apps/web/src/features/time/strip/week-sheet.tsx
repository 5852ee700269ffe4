import { formatPeriod } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";
import { useHistory } from "../../../resolved-view/use-history.ts";
import CalendarDialog from "./calendar-dialog.tsx";
import { TurnButtons, UnitSwitch } from "./turn-buttons.tsx";

/** The week or month on show, as a sheet of a phone: the next, the last, or any day of the calendar. */
export default function WeekSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const view = useResolvedView();
  const { periods } = useHistory(view);
  const { live } = view.shown;
  if (!live) return null;
  return (
    <CalendarDialog key={live.period.unit} live={live} periods={periods ?? []} anchor={null} onClose={onClose}>
      <UnitSwitch live={live} />
      <div className="row">
        <TurnButtons live={live}>
          <p className="label grow calendar-month">{formatPeriod(live.period, t.lang)}</p>
        </TurnButtons>
      </div>
    </CalendarDialog>
  );
}
