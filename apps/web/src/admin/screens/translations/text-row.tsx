import type { Lang, listTexts, ResponseOf } from "@schoolmap/contract";
import { Button } from "../../../ui/button/button.tsx";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";

export type Text = ResponseOf<typeof listTexts>["results"][number];

interface TextRowProps {
  readonly lang: Lang;
  readonly text: Text;
  /** The unsaved translation; undefined when there is none. */
  readonly draft: string | undefined;
  readonly onWrite: (written: string) => void;
  readonly onSave: () => void;
  /** Removes the translation by staff. */
  readonly onRemove: () => void;
}

/** Returns the current translation; "" when there is none. */
export function writtenIn({ state, translated }: Text): string {
  return state === "missing" ? "" : translated;
}

/** Shows a text and its translation, which is edited in place. */
export function TextRow({ lang, text, draft, onWrite, onSave, onRemove }: TextRowProps) {
  const t = useTexts("translations");
  const isReadOnly = !useMay()("can_update_translation");
  const written = draft ?? writtenIn(text);
  return (
    <li className="translations-row" data-state={text.state}>
      <div>
        <p>{text.text}</p>
        <p className="text-s third">
          {t(text.state)}
          {text.used_as.length > 0 && ` · ${text.used_as.join(", ")}`}
        </p>
      </div>
      <div className="translations-written">
        <textarea
          className="field-control"
          rows={written.length > 60 ? 3 : 1}
          lang={lang}
          aria-label={t("of", { text: text.text })}
          value={written}
          maxLength={5_000}
          readOnly={isReadOnly}
          onChange={(event) => onWrite(event.target.value)}
        />
        {text.automatic !== null && <p className="text-s third">{t("automaticIs", { text: text.automatic })}</p>}
        {!isReadOnly && (
          <div className="row">
            {draft !== undefined && draft.trim() !== "" && (
              <Button small look="fill" onClick={onSave}>
                {t("save")}
              </Button>
            )}
            {text.translation_id !== null && (
              <Button small look="bare" onClick={onRemove}>
                {t("back")}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
