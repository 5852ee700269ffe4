import { Copy } from "lucide-react";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useTexts } from "../texts/texts.ts";
import "./secret-dialog.css";

interface SecretDialogProps {
  readonly title: string;
  /** Text with the purpose of the secret, and the note that it is shown only once. */
  readonly text: string;
  /** Undefined when there is no secret to show. */
  readonly secret: string | undefined;
  readonly onClose: () => void;
}

/** Shows a secret once, such as a key or an invitation link. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const t = useTexts("form");
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="secret">
        <p className="second">{text}</p>
        {secret !== undefined && <Secret>{secret}</Secret>}
        <Button look="fill" onClick={onClose}>
          {t("done")}
        </Button>
      </div>
    </Dialog>
  );
}

/** A secret with a button that copies it. */
export function Secret({ children }: { children: string }) {
  const t = useTexts("form");
  const copy = () =>
    navigator.clipboard.writeText(children).then(
      () => toast(t("copied")),
      () => toast(t("notCopied"), "failed"),
    );
  return (
    <>
      <code className="mono secret-text">{children}</code>
      <Button onClick={() => void copy()}>
        <Icon of={Copy} small />
        {t("copy")}
      </Button>
    </>
  );
}
