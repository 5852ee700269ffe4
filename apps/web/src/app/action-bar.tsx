import { Layers, Layers2, List, type LucideIcon } from "lucide-react";
import { type ComponentType, lazy } from "react";
import { type TextKey, useT } from "../i18n/index.ts";
import { DialogButton } from "../ui/dialog/dialog-button.tsx";
import { Icon } from "../ui/icon.tsx";
import "./action-bar.css";

interface SheetProps {
  readonly anchor: Element | null;
  readonly onClose: () => void;
}
interface Action {
  readonly text: TextKey;
  readonly icon: LucideIcon;
  readonly Sheet: ComponentType<SheetProps>;
}

const ACTIONS: readonly Action[] = [
  { text: "action.layer", icon: Layers, Sheet: lazy(() => import("../features/layers/layer-dialog.tsx")) },
  { text: "action.legend", icon: List, Sheet: lazy(() => import("../features/legend/legend-dialog.tsx")) },
  { text: "action.map", icon: Layers2, Sheet: lazy(() => import("../features/appearance/appearance-dialog.tsx")) },
];

/** What a thumb reaches on a phone; each opens its own sheet. */
export function ActionBar() {
  const t = useT();
  return (
    <nav className="action-bar" aria-label={t("action.title")}>
      {ACTIONS.map(({ text, icon, Sheet }) => (
        <DialogButton
          key={text}
          button={(props) => (
            <button type="button" {...props}>
              <Icon of={icon} />
              {t(text)}
            </button>
          )}
        >
          {({ close }) => <Sheet anchor={null} onClose={close} />}
        </DialogButton>
      ))}
    </nav>
  );
}
