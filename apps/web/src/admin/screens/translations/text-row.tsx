import { type Lang, type listTexts, type ResponseOf, translationRoutes } from "@schoolmap/contract";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { forget } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";

type Text = ResponseOf<typeof listTexts>["results"][number];

/** A text and its translation, which is edited in place. */
export function TextRow({ lang, text }: { lang: Lang; text: Text }) {
  const t = useTexts("translations");
  const may = useMay();
  const before = text.state === "missing" ? "" : text.translated;
  const [written, setWritten] = useState(before);
  const isReadOnly = !may("can_update_translation");
  const done = async (work: Promise<unknown>) => {
    try {
      await work;
      toast(t("saved"));
      await forget("/api/v1/admin/texts/");
    } catch {
      toast(t("failed"));
    }
  };
  const id = text.translation_id;
  const params = { id: String(id) };
  const save = () =>
    done(
      id === null
        ? send(translationRoutes.create, { body: { lang, text: text.text, translated: written } })
        : send(translationRoutes.update, { params, body: { translated: written }, ifMatch: "*" }),
    );
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
          onChange={(event) => setWritten(event.target.value)}
        />
        {text.automatic !== null && <p className="text-s third">{t("automaticIs", { text: text.automatic })}</p>}
        {!isReadOnly && (
          <div className="row">
            {written !== before && written.trim() !== "" && (
              <Button small look="fill" onClick={() => void save()}>
                {t("save")}
              </Button>
            )}
            {id !== null && (
              <Button
                small
                look="bare"
                onClick={() => void done(send(translationRoutes.remove, { params, ifMatch: "*" }))}
              >
                {t("back")}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
