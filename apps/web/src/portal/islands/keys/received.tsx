import { useTexts } from "../../texts/texts.ts";
import { CopyButton } from "../copy-button.tsx";

/** A request arrived: how to ask later what became of it. */
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
