import { useState } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { Kbd } from "../parts/kbd.tsx";
import { lettersAreOn, switchLetters } from "../parts/keys.ts";
import { useAnyTexts } from "../texts/texts.ts";

const KEYS = ["j", "k", "enter", "x", "/", "?"] as const;

/** Shows the keyboard shortcuts, and a switch for single-letter shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useAnyTexts("shell");
  const [isOn, setOn] = useState(lettersAreOn);
  return (
    <Dialog title={t("keys")} onClose={onClose}>
      <dl className="keys">
        {KEYS.map((key) => (
          <div key={key} className="row">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`key.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t("lettersOn")}
        isOn={isOn}
        onChange={(next) => {
          switchLetters(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}
