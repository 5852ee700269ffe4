import { Copy, Link2, Share2 } from "lucide-react";
import { useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { DEFAULT_APPEARANCE } from "../../state/own-appearance.ts";
import { useView } from "../../state/use-view.ts";
import { writeView } from "../../state/view-url.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast/toast.ts";
import "./share-dialog.css";

/** The link of this view: it names theme, map and language too, because the reader's own may differ. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const view = useView();
  const field = useRef<HTMLInputElement>(null);
  const url = location.origin + writeView(view, DEFAULT_APPEARANCE);

  const copy = async () => {
    if (await copied(url)) {
      toast(t("share.copied"));
      onClose();
    } else field.current?.select();
  };
  return (
    <Dialog title={t("share.title")} onClose={onClose}>
      <div className="share">
        <div className="row">
          <input
            ref={field}
            className="share-url grow"
            readOnly
            value={url}
            aria-label={t("share.link")}
            onFocus={(event) => event.target.select()}
          />
          <Button look="fill" onClick={() => void copy()}>
            <Icon of={Copy} small />
            {t("share.copy")}
          </Button>
        </div>
        <p className="row text-s second">
          <Icon of={Link2} small />
          {t("share.explain")}
        </p>
        {"share" in navigator && (
          <Button wide onClick={() => void shareWithSystem(url)}>
            <Icon of={Share2} small />
            {t("share.system")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** False where the browser forbids it: then the visitor copies the selected text. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A visitor who closes the system's sheet changed their mind: no error. */
async function shareWithSystem(url: string): Promise<void> {
  await navigator.share({ url, title: document.title }).catch(() => undefined);
}
