import { FlaskConical } from "lucide-react";
import { lazy } from "react";
import { useT } from "../../i18n/index.ts";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./demo-badge.css";

const DemoDialog = lazy(() => import("./demo-dialog.tsx"));

/** Badge that states that schools on the map are fictitious. */
export function DemoBadge() {
  const t = useT();
  return (
    <DialogButton
      button={(props) => (
        <button type="button" className="demo-badge" {...props}>
          <Icon of={FlaskConical} small />
          <span>{t("demo.title")}</span>
        </button>
      )}
    >
      {({ anchor, close }) => <DemoDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
