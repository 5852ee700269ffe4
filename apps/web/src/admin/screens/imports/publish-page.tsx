import { publishImport, readImportUndo, undoImport } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useState } from "react";
import { ResponseError } from "../../../api/response-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { send } from "../../api/send.ts";
import { useSend } from "../../api/use-send.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { dateText, momentText } from "../../parts/dates.ts";
import { useMay } from "../../screen/account.tsx";
import { useAnyTexts, useTexts } from "../../texts/texts.ts";
import { forgetImports, type ImportFile } from "./import-file.ts";

/** The fourth step: publish with a reason; afterwards the result, and how it is taken back. */
export function PublishPage({ file }: { file: ImportFile }) {
  if (file.status === "published" || file.status === "undone") return <Result file={file} />;
  return <Publish file={file} />;
}

function Publish({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const may = useMay();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const written = (file.new_count ?? 0) + (file.changed_count ?? 0);
  const publish = async () => {
    try {
      await send(publishImport, { params: { id: String(file.id) }, body: { reason: reason.trim() } });
      await forgetImports();
    } catch (error) {
      setFault(error instanceof ResponseError && error.status > 0 ? error.message : t("notSent"));
    }
  };
  return (
    <>
      <div className="page-body import-file">
        <section className="sheet import-card">
          <Counts file={file} />
          <p className="text-s second">{t("mapChanges")}</p>
          <Field label={t("reason")} hint={t("reasonHint")} isRequired>
            {(control) => (
              <input
                {...control}
                maxLength={1_000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {(fault ?? file.error) && (
            <p className="field-fault" role="alert">
              {fault ?? file.error}
            </p>
          )}
        </section>
      </div>
      <footer className="import-foot">
        <p className="grow text-s second">
          {(file.refused_count ?? 0) > 0 ? t("leftOut", { count: file.refused_count ?? 0 }) : ""}
        </p>
        <ButtonLink href={`/admin/imports/${file.id}/check`}>{t("back")}</ButtonLink>
        <Button
          look="fill"
          disabled={reason.trim() === "" || file.status !== "checked" || !may("can_import_csv")}
          onClick={() => void publish()}
        >
          {t("publish", { count: written })}
        </Button>
      </footer>
    </>
  );
}

function Counts({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const counts = [
    ["new", file.new_count],
    ["changed", file.changed_count],
    ["unchanged", file.unchanged_count],
    ["refused", file.refused_count],
  ] as const;
  return (
    <dl className="import-facts">
      {counts.map(([verdict, count]) => (
        <div key={verdict}>
          <dt className="second">{t(`verdict.${verdict}`)}</dt>
          <dd className="label">{formatExact(count ?? 0, t.lang)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ file }: { file: ImportFile }) {
  const t = useAnyTexts("imports");
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const canUndo =
    file.status === "published" &&
    file.undo_until !== null &&
    new Date(file.undo_until) > new Date() &&
    may("can_import_csv");
  return (
    <>
      <div className="page-body import-file">
        <section className="sheet import-card">
          <h2 className="import-card-title">
            {t(`result.${file.status}`, { when: file.published_at ? momentText(file.published_at, t.lang) : "" })}
          </h2>
          <Counts file={file} />
          {file.error && (
            <p className="field-fault" role="alert">
              {file.error}
            </p>
          )}
          {canUndo && <p className="text-s second">{t("undoUntil", { day: dateText(file.undo_until!, t.lang) })}</p>}
        </section>
      </div>
      <footer className="import-foot">
        <span className="grow" />
        <ButtonLink href={`/admin/imports/${file.id}/check`}>{t("seeRows")}</ButtonLink>
        {canUndo && <Button onClick={() => setAsking(true)}>{t("undo")}</Button>}
      </footer>
      {isAsking && <UndoDialog file={file} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Says what taking the import back does, names what was changed since, and asks why. */
function UndoDialog({ file, onClose }: { file: ImportFile; onClose: () => void }) {
  const t = useTexts("imports");
  const { data: preview } = useSend(readImportUndo, { params: { id: String(file.id) } });
  const [reason, setReason] = useState("");
  const [force, setForce] = useState(false);
  const [fault, setFault] = useState<string>();
  const changed = preview?.changed_since ?? 0;
  const touched = (preview?.schools ?? 0) - (force ? 0 : changed);
  const undo = async () => {
    try {
      await send(undoImport, { params: { id: String(file.id) }, body: { reason: reason.trim(), force } });
      await forgetImports();
      onClose();
    } catch (error) {
      setFault(error instanceof ResponseError && error.status > 0 ? error.message : t("notSent"));
    }
  };
  return (
    <Dialog title={t("undo")} onClose={onClose}>
      <div className="import-dialog">
        <p className="second">{preview ? t("undoDoes", { count: touched }) : t("waiting")}</p>
        {preview && changed > 0 && (
          <>
            <p className="label">{t("changedSince", { count: changed })}</p>
            <ul className="import-values text-s">
              {preview.sample.slice(0, 5).map(({ id, name, modified_at }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span className="third">{momentText(modified_at, t.lang)}</span>
                </li>
              ))}
            </ul>
            <label className="import-check text-s">
              <input
                type="checkbox"
                className="checkbox"
                checked={force}
                onChange={(event) => setForce(event.target.checked)}
              />
              {t("force")}
            </label>
          </>
        )}
        <Field label={t("reason")} isRequired>
          {(control) => (
            <input {...control} maxLength={1_000} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
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
