import { Layers2 } from "lucide-react";
import { lazy } from "react";
import { useT } from "../../../i18n/index.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";

const AppearanceDialog = lazy(() => import("./appearance-dialog.tsx"));

/** Opens theme, map type and what the map shows besides schools. */
export function AppearanceButton() {
  const t = useT();
  return (
    <DialogButton
      button={(props) => <IconButton icon={Layers2} label={t("appearance.title")} data-tour="appearance" {...props} />}
    >
      {({ anchor, close }) => <AppearanceDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
