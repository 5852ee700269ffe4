import { useTexts } from "../../texts/texts.ts";
import { CopyButton } from "../copy-button.tsx";

/** Shown after a request was received, with how to check its state later. */
export function Received({ reference }: { readonly reference: string }) {
  const t = useTexts("ui");
  return (
    <div role="status" className="received">
      <p>
        <b>{t("key.received")}</b>
      </p>
      <p className="second">{t("key.receivedText")}</p>
      <p className="row">
        <code className="reference">{reference}</code>
        <CopyButton text={reference} />
      </p>
    </div>
  );
}
