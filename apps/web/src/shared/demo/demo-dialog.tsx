import { useT } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/** Dialog that explains demonstration data. */
export default function DemoDialog({ anchor, onClose }: { anchor: Element | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t("demo.title")} anchor={anchor} onClose={onClose}>
      <p className="second">{t("demo.text")}</p>
    </Dialog>
  );
}
