import { Menu } from "lucide-react";
import { lazy } from "react";
import { useT } from "../../i18n/index.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";

const MenuDialog = lazy(() => import("./menu-dialog.tsx"));

/** Opens the menu of the application. */
export function MenuButton() {
  const t = useT();
  return (
    <DialogButton button={(props) => <IconButton icon={Menu} label={t("menu.title")} {...props} />}>
      {({ anchor, close }) => <MenuDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
