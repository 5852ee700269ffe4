import { checkImport, type ImportColumn, type ImportPlan, readImportColumns } from "@schoolmap/contract";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { useSend } from "../../api/use-send.ts";
import { FormSkeleton } from "../../form/form-skeleton.tsx";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useMay } from "../../screen/account.tsx";
import { Foot } from "../../shell/foot.tsx";
import { useTexts } from "../../texts/texts.ts";
import { ColumnDetail } from "./column-detail.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { needsYou } from "./findings.ts";
import { type ImportFile, invalidateImports, isOpen, useDecide } from "./import-file.ts";
import { RowPreview } from "./row-preview.tsx";
import { StepFault } from "./step-fault.tsx";
import { WhatHappens } from "./what-happens.tsx";

/** The second step: the target of each column, and the meanings of its words. */
export function ColumnsPage({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const refusal = useRefusal();
  const may = useMay();
  const { history } = useRouter();
  const { data: found } = useSend(readImportColumns, { params: { id: String(file.id) } });
  const decide = useDecide(file);
  const [chosen, setChosen] = useState<number>();
  // A new choice is shown before the server has stored it.
  const [plan, setPlan] = useState<ImportPlan>(file.plan);
  if (!found) return <FormSkeleton cards={2} />;
  const isReadOnly = !isOpen(file) || !may("can_import_csv");
  const change = (make: (plan: ImportPlan) => ImportPlan) => {
    setPlan(make);
    decide(make).catch((error: unknown) => {
      setPlan(file.plan);
      toast(refusal(error, t("notSaved")), "failed");
    });
  };
  const changeColumn = (at: number, column: Partial<ImportColumn>) =>
    change((before) => ({
      ...before,
      columns: before.columns.map((one) => (one.at === at ? { ...one, ...column } : one)),
    }));
  const open = found.columns.filter((finding) => needsYou(finding, plan, found));
  const at = chosen ?? open[0]?.at ?? 0;
  const finding = found.columns[at];
  const check = async () => {
    await decide((before) => before);
    await send(checkImport, { params: { id: String(file.id) } });
    await invalidateImports();
    history.push(`/admin/imports/${file.id}`);
  };
  return (
    <>
      <div className="page-body import-split">
        <ColumnsTable {...{ found, plan, at, isReadOnly, onChoose: setChosen, onChange: changeColumn }} />
        <div className="import-side">
          <CountryChoice file={file} found={found} isReadOnly={isReadOnly} />
          {finding && (
            <ColumnDetail
              key={at}
              {...{ finding, found, plan, isReadOnly }}
              onColumn={(column) => changeColumn(at, column)}
              onPlan={change}
            />
          )}
          <RowPreview found={found} plan={plan} />
          <WhatHappens found={found} plan={plan} />
        </div>
      </div>
      <Foot
        text={
          open.length > 0 ? t("open", { count: open.length }) : file.country_id === null ? t("noCountry") : t("allSet")
        }
      >
        <StepFault file={file} />
        {!isReadOnly && (
          <Button look="fill" disabled={file.country_id === null} onClick={() => void check()}>
            {t("checkRows", { count: file.row_count ?? 0 })}
          </Button>
        )}
      </Foot>
    </>
  );
}
