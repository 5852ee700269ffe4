import { type ResponseOf, readImportUndo, undoImport } from "@schoolmap/contract";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { send } from "../../api/send.ts";
import { useSend } from "../../api/use-send.ts";
import { momentText } from "../../parts/dates.ts";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useTexts } from "../../texts/texts.ts";
import { CheckboxLine } from "./checkbox-line.tsx";
import { type ImportFile, invalidateImports } from "./import-file.ts";
import { ReasonField } from "./reason-field.tsx";

/** Describes the effect of undoing the import, lists changes since then, and requires a reason. */
export function UndoDialog({ file, onClose }: { file: ImportFile; onClose: () => void }) {
  const t = useTexts("imports");
  const refusal = useRefusal();
  const params = { id: String(file.id) };
  const { data: preview } = useSend(readImportUndo, { params });
  const [reason, setReason] = useState("");
  const [force, setForce] = useState(false);
  const [fault, setFault] = useState<string>();
  const changed = preview?.changed_since ?? 0;
  const touched = (preview?.schools ?? 0) - (force ? 0 : changed);
  const undo = async () => {
    try {
      await send(undoImport, { params, body: { reason: reason.trim(), force } });
      // The data of the dialog must not be requested again: an import that is being undone has no preview.
      flushSync(onClose);
      await invalidateImports();
    } catch (error) {
      setFault(refusal(error, t("notSent")));
    }
  };
  return (
    <Dialog title={t("undo")} onClose={onClose}>
      <div className="import-dialog">
        <p className="second">{preview ? t("undoDoes", { count: touched }) : t("waiting")}</p>
        {preview && preview.held > 0 && <p className="second">{t("undoHeld", { count: preview.held })}</p>}
        {preview && changed > 0 && (
          <>
            <p className="label">{t("changedSince", { count: changed })}</p>
            <ChangedSchools sample={preview.sample} />
            <CheckboxLine label={t("force")} isChecked={force} onChange={setForce} />
          </>
        )}
        <ReasonField value={reason} onChange={setReason} />
        {fault && (
          <p className="field-fault" role="alert">
            {fault}
          </p>
        )}
        <Button look="fill" disabled={!preview || reason.trim() === ""} onClick={() => void undo()}>
          {t("undoSchools", { count: touched })}
        </Button>
      </div>
    </Dialog>
  );
}

const NAMED = 5;

function ChangedSchools({ sample }: Pick<ResponseOf<typeof readImportUndo>, "sample">) {
  const { lang } = useTexts("imports");
  return (
    <ul className="import-values text-s">
      {sample.slice(0, NAMED).map(({ id, name, modified_at }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="third">{momentText(modified_at, lang)}</span>
        </li>
      ))}
    </ul>
  );
}
