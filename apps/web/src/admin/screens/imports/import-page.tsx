import { cancelImport, downloadImport, readImportRun } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { useEffect } from "react";
import { ResponseError } from "../../../api/response-error.ts";

import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { send } from "../../api/send.ts";
import { useSend } from "../../api/use-send.ts";
import { FormSkeleton } from "../../form/form-skeleton.tsx";
import type { PageProps } from "../../screen/screen.ts";
import { Head } from "../../shell/head.tsx";
import { NotFound } from "../../shell/message.tsx";
import { useAnyTexts, useTexts } from "../../texts/texts.ts";
import { CheckPage } from "./check-page.tsx";
import { ColumnsPage } from "./columns-page.tsx";
import { type ImportFile, invalidateImports, isBusy, type StepName, stepOf, useImport } from "./import-file.ts";
import { PublishPage } from "./publish-page.tsx";
import { RefusedFile } from "./refused-file.tsx";
import { StepLine } from "./step-line.tsx";
import "./imports.css";
import "./import-check.css";
import "./import-table.css";

const POLL_MS = 700;

/** The page of an import: its current step, or an earlier one that the user has returned to. */
export function ImportPage({ params, step }: PageProps & { step?: StepName }) {
  const t = useTexts("imports");
  const form = useTexts("form");
  const isId = /^\d{1,9}$/.test(params.id ?? "");
  const { data: file, error, refetch } = useImport(params.id ?? "0");
  if (!isId || (error instanceof ResponseError && error.status === 404)) return <NotFound />;
  if (!file && error) {
    return (
      <div className="message">
        <Failed text={form("notLoaded")} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!file) return <FormSkeleton cards={2} />;
  const shown = isBusy(file) || !step ? stepOf(file) : step;
  return (
    <div className="import-page">
      <Head
        title={t(`title.${shown}`)}
        crumbs={[{ label: t("title"), href: "/admin/imports" }, { label: file.file_name }]}
        line={<FileLine file={file} />}
      >
        <StepLine file={file} shown={shown} />
      </Head>
      {isBusy(file) ? <Working file={file} /> : <Step file={file} shown={shown} />}
    </div>
  );
}

function Step({ file, shown }: { file: ImportFile; shown: StepName }) {
  if (shown === "columns") return <ColumnsPage file={file} />;
  if (shown === "check") return <CheckPage file={file} />;
  return shown === "publish" ? <PublishPage file={file} /> : <RefusedFile file={file} />;
}

/** Describes the file in one line: number of rows, and format. */
function FileLine({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const parts = [
    file.file_name,
    file.row_count === null ? "" : t("rows", { count: file.row_count }),
    file.plan.columns.length > 0 ? t("columns", { count: file.plan.columns.length }) : "",
    file.format === "xlsx" ? "XLSX" : (file.encoding ?? ""),
    file.delimiter ? t("separated", { sign: file.delimiter === "\t" ? "TAB" : file.delimiter }) : "",
  ];
  return (
    <>
      {parts.filter(Boolean).join(" · ")}
      {file.file_bytes !== null && (
        <>
          {" · "}
          <a href={urlOf(downloadImport, { params: { id: String(file.id) } })} download={file.file_name}>
            {t("download")}
          </a>
        </>
      )}
    </>
  );
}

/** Shows the progress of a job. The next step is shown when it has ended. */
function Working({ file }: { file: ImportFile }) {
  const t = useAnyTexts("imports");
  const { data: run } = useSend(readImportRun, { params: { id: String(file.id) } }, { every: POLL_MS });
  const hasEnded = run && run.status !== "queued" && run.status !== "running";
  // The cached response can be that of the previous run. The id shows that this run has ended as well.
  const ended = hasEnded ? run.run_id : undefined;
  useEffect(() => {
    if (ended !== undefined) void invalidateImports();
  }, [ended]);
  const part = run?.total ? (run.done ?? 0) / run.total : undefined;
  return (
    <div className="page-body">
      <section className="sheet import-working" aria-busy="true">
        <p className="label" role="status">
          {t(`working.${file.status}`)}
        </p>
        <progress {...(part === undefined ? {} : { value: part })} max={1} aria-label={t(`working.${file.status}`)} />
        <p className="text-s second">{run?.done ? t("rowsDone", { count: run.done }) : t("waiting")}</p>
        <Button onClick={() => void send(cancelImport, { params: { id: String(file.id) } }).then(invalidateImports)}>
          {t("cancel")}
        </Button>
      </section>
    </div>
  );
}
