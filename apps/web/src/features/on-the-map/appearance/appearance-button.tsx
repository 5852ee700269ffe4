import { Layers2 } from "lucide-react";
import { lazy } from "react";
import { loadArea, useT } from "../../../i18n/index.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";

const AppearanceDialog = lazy(async () => (await Promise.all([import("./appearance-dialog.tsx"), loadArea("map")]))[0]);

/** Button that opens the dialog for theme, map type and other map content besides schools. */
export function AppearanceButton() {
  const t = useT();
  return (
    <DialogButton
      name="appearance"
      button={(props) => <IconButton icon={Layers2} label={t("appearance.title")} data-tour="appearance" {...props} />}
    >
      {({ anchor, close }) => <AppearanceDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
