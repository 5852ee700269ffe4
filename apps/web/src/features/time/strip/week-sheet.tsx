import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";
import { useHistory } from "../../../resolved-view/use-history.ts";
import CalendarDialog from "./calendar-dialog.tsx";
import { PeriodChoice } from "./turn-buttons.tsx";

/**
 * Sheet on a phone for the current week or month, with buttons to the previous, next and latest one, and the calendar.
 */
export default function WeekSheet({ onClose }: { onClose: () => void }) {
  const view = useResolvedView();
  const { periods } = useHistory(view);
  const { live } = view.shown;
  if (!live) return null;
  return (
    <CalendarDialog key={live.period.unit} live={live} periods={periods ?? []} anchor={null} onClose={onClose}>
      <PeriodChoice live={live} wordsClass="grow calendar-month" />
    </CalendarDialog>
  );
}
