import { type ResponseOf, type readImportCheck, UNDO_DAYS } from "@schoolmap/contract";
import { ClipboardCheck, FlaskConical, Save, Undo2 } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";
import { writtenCount } from "./counts.tsx";
import type { ImportFile } from "./import-file.ts";

/** Shows the effect of publishing, and how to undo it. */
export function WhenPublished({ file, report }: { file: ImportFile; report: ResponseOf<typeof readImportCheck> }) {
  const t = useTexts("imports");
  const held = file.held_count ?? 0;
  return (
    <section className="sheet import-card text-s">
      <h2 className="import-card-title">{t("whenPublished")}</h2>
      <p className="import-flag">
        <Icon of={ClipboardCheck} small />
        <span>{t("willWrite", { count: writtenCount(file) })}</span>
      </p>
      {report.flagged > 0 && (
        <p className="import-flag">
          <Icon of={ClipboardCheck} small />
          <span>{held > 0 ? t("willWait", { count: held }) : t("flagged", { count: report.flagged })}</span>
        </p>
      )}
      {report.demo_schools > 0 && (
        <p className="import-flag">
          <Icon of={FlaskConical} small />
          <span>{t("demoGoes", { count: report.demo_schools })}</span>
        </p>
      )}
      <p className="import-flag">
        <Icon of={Undo2} small />
        <span>{t("undoFor", { count: UNDO_DAYS })}</span>
      </p>
      {file.plan.remember && (
        <p className="import-flag">
          <Icon of={Save} small />
          <span>{t("remembered")}</span>
        </p>
      )}
    </section>
  );
}
