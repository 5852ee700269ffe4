import { CalendarDays, Layers, List, type LucideIcon, Palette } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { loadArea, type TextKey, useT } from "../../i18n/index.ts";
import { useResolvedView } from "../../resolved-view/resolved-view-context.tsx";
import type { TourStop } from "../../state/view.ts";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../ui/icon.tsx";

interface SheetProps {
  readonly anchor: Element | null;
  readonly onClose: () => void;
}
interface Action {
  readonly text: TextKey;
  readonly icon: LucideIcon;
  readonly name: TourStop | "week";
  readonly Sheet: ComponentType<SheetProps>;
}

function withTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), loadArea("map")]))[0];
}

const ACTIONS: readonly Action[] = [
  {
    text: "action.layer",
    icon: Layers,
    name: "layers",
    Sheet: lazy(withTexts(() => import("../../features/on-the-map/layers/layer-dialog.tsx"))),
  },
  {
    text: "action.week",
    icon: CalendarDays,
    name: "week",
    Sheet: lazy(withTexts(() => import("../../features/time/strip/week-sheet.tsx"))),
  },
  {
    text: "action.legend",
    icon: List,
    name: "legend",
    Sheet: lazy(withTexts(() => import("../../features/on-the-map/legend/legend-dialog.tsx"))),
  },
  {
    text: "action.style",
    icon: Palette,
    name: "appearance",
    Sheet: lazy(withTexts(() => import("../../features/on-the-map/appearance/appearance-dialog.tsx"))),
  },
];

const FiltersButton = lazy(async () => ({
  default: (await import("../../features/filters/filters-button.tsx")).FiltersButton,
}));

const TableButton = lazy(async () => {
  const [switches] = await Promise.all([import("../../features/table/table-switch.tsx"), loadArea("map")]);
  return { default: switches.TableButton };
});

/** Action bar at the bottom of a phone. Each button opens its own sheet. */
export default function ActionBar() {
  const t = useT();
  const view = useResolvedView();
  const hasWeeks = view.shown.layer?.type === "LIVE";
  return (
    <nav className="action-bar" aria-label={t("action.title")}>
      {ACTIONS.map(({ text, icon, name, Sheet }) => (
        <DialogButton
          key={text}
          name={name}
          button={(props) => (
            <button type="button" data-tour={name} disabled={name === "week" && !hasWeeks} {...props}>
              <Icon of={icon} />
              {t(text)}
            </button>
          )}
        >
          {({ close }) => <Sheet anchor={null} onClose={close} />}
        </DialogButton>
      ))}
      {view.scope.kind === "country" && (
        <Suspense fallback={<span />}>
          <FiltersButton view={view} bar />
        </Suspense>
      )}
      <Suspense fallback={<span />}>
        <TableButton view={view} />
      </Suspense>
    </nav>
  );
}
