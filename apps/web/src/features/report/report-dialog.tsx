import type { SchoolRow } from "@schoolmap/contract";
import { useState } from "react";
import { useT } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ReportForm } from "./report-form.tsx";

/** The form about a school, then the reference of what was reported. */
export default function ReportDialog({ school, onClose }: { school: SchoolRow; onClose: () => void }) {
  const t = useT();
  const [reference, setReference] = useState<string>();
  return (
    <Dialog title={t("report.title")} drawer onClose={onClose}>
      <p className="second">{school.name}</p>
      {reference === undefined ? (
        <ReportForm schoolId={school.id} onSent={setReference} onCancel={onClose} />
      ) : (
        <div role="status">
          <p className="label">{t("report.done")}</p>
          <p>
            {t("report.reference")} <output className="label">{reference}</output>
          </p>
        </div>
      )}
    </Dialog>
  );
}
