import { KEY_SCOPES, type KeyScope } from "@schoolmap/contract";
import { useId } from "react";
import { useTexts } from "../../texts/texts.ts";
import "../../../ui/checkbox/checkbox.css";

interface ScopeChoiceProps {
  readonly chosen: readonly KeyScope[];
  /** Error of the choice, in words. */
  readonly fault: string | undefined;
  readonly onChoose: (scopes: readonly KeyScope[]) => void;
}

/** Choice of the scopes of a key, each with a description. */
export function ScopeChoice({ chosen, fault, onChoose }: ScopeChoiceProps) {
  const t = useTexts("ui");
  const id = useId();
  return (
    <fieldset className="scope-choice" aria-describedby={fault && id}>
      <legend className="label">{t("key.scopes")}</legend>
      {KEY_SCOPES.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            className="checkbox"
            checked={chosen.includes(scope)}
            // In the order of the list, regardless of the order of selection.
            onChange={({ target }) =>
              onChoose(KEY_SCOPES.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
            }
          />
          <span>
            {t(`key.scope.${scope}`)} <span className="text-s second">{t(`key.scope.${scope}.text`)}</span>
          </span>
        </label>
      ))}
      {fault && (
        <p id={id} className="field-fault text-s">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
