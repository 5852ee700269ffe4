import { Copy } from "lucide-react";
import { IconButton } from "../../ui/button/button.tsx";
import { copied } from "../../ui/copied.ts";
import { toast } from "../../ui/toast/toast.ts";
import { useTexts } from "../texts/texts.ts";

/** Button that copies a text. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts("ui");
  const copy = async () => ((await copied(text)) ? toast(t("copied")) : toast(t("notCopied"), "failed"));
  return <IconButton small icon={Copy} label={t("copy")} onClick={() => void copy()} />;
}
