import { publishImport } from "@schoolmap/contract";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { send } from "../../api/send.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useMay } from "../../screen/account.tsx";
import { Foot } from "../../shell/foot.tsx";
import { useTexts } from "../../texts/texts.ts";
import { Counts, writtenCount } from "./counts.tsx";
import { type ImportFile, invalidateImports } from "./import-file.ts";
import { ReasonField } from "./reason-field.tsx";
import { ResultPage } from "./result-page.tsx";
import { StepFault } from "./step-fault.tsx";

/** The fourth step: publish with a reason. Afterwards it shows the result, and how to undo it. */
export function PublishPage({ file }: { file: ImportFile }) {
  if (file.status === "published" || file.status === "undone") return <ResultPage file={file} />;
  return <Publish file={file} />;
}

function Publish({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const refusal = useRefusal();
  const may = useMay();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [written, held, refused] = [writtenCount(file), file.held_count ?? 0, file.refused_count ?? 0];
  const publish = async () => {
    try {
      await send(publishImport, { params: { id: String(file.id) }, body: { reason: reason.trim() } });
      await invalidateImports();
    } catch (error) {
      setFault(refusal(error, t("notSent")));
    }
  };
  return (
    <>
      <div className="page-body import-file">
        <section className="sheet import-card">
          <Counts file={file} />
          {held > 0 && <p className="text-s">{t("willWait", { count: held })}</p>}
          <p className="text-s second">{t("mapChanges")}</p>
          <ReasonField hint={t("reasonHint")} value={reason} onChange={setReason} />
          {fault ? (
            <p className="field-fault" role="alert">
              {fault}
            </p>
          ) : (
            <StepFault file={file} />
          )}
        </section>
      </div>
      <Foot text={refused > 0 ? t("leftOut", { count: refused }) : ""}>
        <ButtonLink href={`/admin/imports/${file.id}/check`}>{t("back")}</ButtonLink>
        <Button
          look="fill"
          disabled={reason.trim() === "" || file.status !== "checked" || !may("can_import_csv")}
          onClick={() => void publish()}
        >
          {written === 0 && held > 0 ? t("sendToReview", { count: held }) : t("publish", { count: written })}
        </Button>
      </Foot>
    </>
  );
}
