import { Share2 } from "lucide-react";
import { lazy } from "react";
import { useT } from "../../i18n/index.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./share-button.css";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

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
