import { causeFacts, checkImport, type ImportRemedy, importErrors, readImportCheck } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { Download, WandSparkles } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { useSend } from "../../api/use-send.ts";
import { FormSkeleton } from "../../form/form-skeleton.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useMay } from "../../screen/account.tsx";
import { Foot } from "../../shell/foot.tsx";
import { useTexts } from "../../texts/texts.ts";
import { CauseRows } from "./cause-rows.tsx";
import { CausesTable } from "./causes-table.tsx";
import { type ImportFile, invalidateImports, isOpen, useDecide } from "./import-file.ts";
import { PlacesMap } from "./places-map.tsx";
import { StepFault } from "./step-fault.tsx";
import { VerdictBar } from "./verdict-bar.tsx";
import { WhenPublished } from "./when-published.tsx";

/** The third step: the result for every row, and one remedy for each cause of rejection. */
export function CheckPage({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const refusal = useRefusal();
  const may = useMay();
  const isChecked = file.new_count !== null;
  const { data: report } = useSend(readImportCheck, isChecked ? { params: { id: String(file.id) } } : undefined, {
    keep: true,
  });
  const decide = useDecide(file);
  const [chosen, setChosen] = useState<string>();
  if (!isChecked) return <NotChecked file={file} />;
  if (!report) return <FormSkeleton cards={2} />;
  const isReadOnly = !isOpen(file) || !may("can_import_csv");
  const open = report.causes.filter(({ remedy }) => remedy === null);
  const safe = open.filter(({ key }) => causeFacts(key)?.isSafe);
  const empty = open.filter(({ key }) => !causeFacts(key)?.isSafe && causeFacts(key)?.remedies.includes("empty"));
  const cause = report.causes.find(({ key }) => key === chosen) ?? report.causes[0];
  const apply = async (remedies: Readonly<Record<string, ImportRemedy | null>>) => {
    try {
      await decide((plan) => ({ ...plan, remedies: withRemedies(plan.remedies, remedies) }));
      await send(checkImport, { params: { id: String(file.id) } });
    } catch (error) {
      toast(refusal(error, t("notSaved")), "failed");
    }
    await invalidateImports();
  };
  const sum = (causes: typeof open) => causes.reduce((total, { rows }) => total + rows, 0);
  return (
    <>
      <div className="page-body import-stack">
        <VerdictBar file={file} report={report} />
        <div className="import-split">
          <div className="import-side">
            <section className="sheet import-table-sheet" aria-label={t("refusedByCause")}>
              <div className="import-bar">
                <h2 className="import-card-title grow">{t("refusedByCause")}</h2>
                {!isReadOnly && safe.length > 0 && (
                  <Button
                    small
                    onClick={() =>
                      void apply(Object.fromEntries(safe.map(({ key }) => [key, causeFacts(key)!.remedies[0]])))
                    }
                  >
                    <Icon of={WandSparkles} small />
                    {t("fixAll", { count: sum(safe) })}
                  </Button>
                )}
                {!isReadOnly && empty.length > 0 && (
                  <Button small onClick={() => void apply(Object.fromEntries(empty.map(({ key }) => [key, "empty"])))}>
                    {t("emptyAll", { count: sum(empty) })}
                  </Button>
                )}
                {(file.refused_count ?? 0) > 0 && (
                  <a
                    className={buttonClass({ look: "edge", small: true }, undefined)}
                    href={urlOf(importErrors, { params: { id: String(file.id) } })}
                    download
                  >
                    <Icon of={Download} small />
                    {t("rows", { count: file.refused_count ?? 0 })}
                  </a>
                )}
              </div>
              <CausesTable
                causes={report.causes}
                chosen={cause?.key}
                isReadOnly={isReadOnly}
                onChoose={setChosen}
                onRemedy={(key, remedy) => void apply({ [key]: remedy })}
              />
            </section>
            {cause && <CauseRows key={cause.key} file={file} cause={cause} isReadOnly={isReadOnly} />}
          </div>
          <div className="import-side">
            <PlacesMap file={file} cause={cause?.key} />
            <WhenPublished file={file} report={report} />
          </div>
        </div>
      </div>
      <Foot text={open.length > 0 ? t("causesOpen", { count: open.length }) : t("allSet")}>
        {isOpen(file) && <ButtonLink href={`/admin/imports/${file.id}/columns`}>{t("back")}</ButtonLink>}
        <ButtonLink look="fill" href={`/admin/imports/${file.id}/publish`}>
          {t("toPublish", { count: (file.new_count ?? 0) + (file.changed_count ?? 0) })}
        </ButtonLink>
      </Foot>
    </>
  );
}

/** Shown when decisions have changed since the last check. */
function NotChecked({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const check = () => send(checkImport, { params: { id: String(file.id) } }).then(invalidateImports);
  return (
    <div className="page-body">
      <section className="sheet import-working">
        <p className="label">{t("notChecked")}</p>
        <StepFault file={file} />
        <Button look="fill" onClick={() => void check()}>
          {t("checkRows", { count: file.row_count ?? 0 })}
        </Button>
      </section>
    </div>
  );
}

function withRemedies(
  before: Readonly<Record<string, ImportRemedy>>,
  change: Readonly<Record<string, ImportRemedy | null>>,
): Record<string, ImportRemedy> {
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter((entry): entry is [string, ImportRemedy] => entry[1] !== null));
}
