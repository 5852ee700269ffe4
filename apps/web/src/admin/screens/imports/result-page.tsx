import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { dateText, momentText } from "../../parts/dates.ts";
import { useMay } from "../../screen/account.tsx";
import { Foot } from "../../shell/foot.tsx";
import { useAnyTexts } from "../../texts/texts.ts";
import { Counts } from "./counts.tsx";
import type { ImportFile } from "./import-file.ts";
import { StepFault } from "./step-fault.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

/** Shows the result of a published import, and how to undo it. */
export function ResultPage({ file }: { file: ImportFile }) {
  const t = useAnyTexts("imports");
  const may = useMay();
  const [isConfirming, setConfirming] = useState(false);
  const isInTime = file.undo_until !== null && new Date(file.undo_until) > new Date();
  const canUndo = file.status === "published" && isInTime && may("can_import_csv");
  return (
    <>
      <div className="page-body import-file">
        <section className="sheet import-card">
          <h2 className="import-card-title">
            {t(`result.${file.status}`, { when: file.published_at ? momentText(file.published_at, t.lang) : "" })}
          </h2>
          <Counts file={file} />
          <StepFault file={file} />
          {canUndo && <p className="text-s second">{t("undoUntil", { day: dateText(file.undo_until!, t.lang) })}</p>}
        </section>
      </div>
      <Foot text="">
        <ButtonLink href={`/admin/imports/${file.id}/check`}>{t("seeRows")}</ButtonLink>
        {canUndo && <Button onClick={() => setConfirming(true)}>{t("undo")}</Button>}
      </Foot>
      {isConfirming && <UndoDialog file={file} onClose={() => setConfirming(false)} />}
    </>
  );
}
