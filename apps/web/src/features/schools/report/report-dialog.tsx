import type { SchoolRow } from "@schoolmap/contract";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../i18n/index.ts";
import { announce } from "../../../ui/announce.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ReportForm } from "./report-form.tsx";

/** Shows the form about a school, then the reference of the submitted report. */
export default function ReportDialog({ school, onClose }: { school: SchoolRow; onClose: () => void }) {
  const t = useT();
  const [reference, setReference] = useState<string>();
  return (
    <Dialog title={t("report.title")} drawer onClose={onClose}>
      <p className="second">{school.name}</p>
      {reference === undefined ? (
        <ReportForm school={school} onSent={setReference} onCancel={onClose} />
      ) : (
        <Reported reference={reference} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Reported({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useT();
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    const done = await navigator.clipboard.writeText(reference).then(
      () => true,
      () => false,
    );
    setCopied(done);
    announce(t(done ? "report.copied" : "report.notCopied"), "action");
  };
  return (
    <div className="report-done">
      <div role="status">
        <p className="label">{t("report.done")}</p>
        <p className="text-s second">{t("report.referenceWay")}</p>
        <p className="row report-reference">
          <span>{t("report.reference")}</span> <output className="label">{reference}</output>
        </p>
      </div>
      <div className="row">
        <Button onClick={() => void copy()}>
          <Icon of={Copy} small />
          {t(isCopied === undefined ? "report.copy" : isCopied ? "report.copied" : "report.notCopied")}
        </Button>
        <Button look="fill" onClick={onClose}>
          {t("report.close")}
        </Button>
      </div>
    </div>
  );
}
