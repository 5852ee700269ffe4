import { ButtonLink } from "../../parts/button-link.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { ImportFile } from "./import-file.ts";
import { StepFault } from "./step-fault.tsx";

/** Shows that a file could not be read, and why. */
export function RefusedFile({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  return (
    <div className="page-body">
      <section className="sheet import-working">
        <p className="label">{file.status === "new" ? t("noFile") : t("notRead")}</p>
        <StepFault file={file} />
        <ButtonLink look="fill" href="/admin/imports/new">
          {t("chooseAnother")}
        </ButtonLink>
      </section>
    </div>
  );
}
