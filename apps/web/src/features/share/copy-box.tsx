import { Copy } from "lucide-react";
import { useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { copied } from "../../ui/copied.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast/toast.ts";

interface CopyBoxProps {
  readonly label: string;
  readonly text: string;
  /** Label of the button. */
  readonly action: string;
  readonly rows: number;
}

/** Text to read and to copy as a whole. */
export function CopyBox({ label, text, action, rows }: CopyBoxProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    if (await copied(text)) toast(t("share.textCopied"));
    else field.current?.select();
  };
  return (
    <>
      <textarea ref={field} className="share-text" readOnly rows={rows} value={text} aria-label={label} />
      <Button look="fill" onClick={() => void copy()}>
        <Icon of={Copy} small />
        {action}
      </Button>
    </>
  );
}
