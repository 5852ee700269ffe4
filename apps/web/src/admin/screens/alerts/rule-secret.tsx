import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** Shows once the key that signs the notifications of a rule. */
export function RuleSecret({ row, onClose }: { readonly row: AnyRow; readonly onClose: () => void }) {
  const t = useTexts("alert-rules");
  return (
    <Dialog title={t("secret")} onClose={onClose}>
      <p>{t("secretText")}</p>
      <p className="mono">{String(row.webhook_secret)}</p>
      <Button look="fill" onClick={onClose}>
        {t("secretKept")}
      </Button>
    </Dialog>
  );
}
