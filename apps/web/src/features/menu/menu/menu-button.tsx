import { Menu } from "lucide-react";
import { lazy } from "react";
import { loadArea, useT } from "../../../i18n/index.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";

const MenuDialog = lazy(async () => (await Promise.all([import("./menu-dialog.tsx"), loadArea("pages")]))[0]);

/** Button that opens the menu of the application. */
export function MenuButton() {
  const t = useT();
  return (
    <DialogButton
      button={(props) => <IconButton icon={Menu} label={t("menu.title")} data-tour="resources" {...props} />}
    >
      {({ anchor, close }) => <MenuDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
