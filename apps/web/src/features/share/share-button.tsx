import { Share2 } from "lucide-react";
import { lazy } from "react";
import { loadArea, useT } from "../../i18n/index.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./share-button.css";

/** The words of the dialog for the view and its legend also include texts about live layers. */
const ShareDialog = lazy(
  async () => (await Promise.all([import("./share-dialog.tsx"), loadArea("share"), loadArea("map")]))[0],
);

/** Opens the link of this view. `bare`: the icon only. */
export function ShareButton({ bare = false }: { bare?: boolean }) {
  const t = useT();
  return (
    <DialogButton
      button={(props) =>
        bare ? (
          <IconButton icon={Share2} label={t("share.title")} {...props} />
        ) : (
          <Button className="share-button" {...props}>
            <Icon of={Share2} small />
            {t("share.title")}
          </Button>
        )
      }
    >
      {({ close }) => <ShareDialog onClose={close} />}
    </DialogButton>
  );
}
