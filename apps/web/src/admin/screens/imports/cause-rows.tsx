import { type CheckedCause, correctImportRow, type ImportRow, listImportRows } from "@schoolmap/contract";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { useSend } from "../../api/use-send.ts";
import { useAnyTexts } from "../../texts/texts.ts";
import { type ImportFile, invalidateImports } from "./import-file.ts";
import { causeName, targetName } from "./targets.ts";

const PAGE = 20;

interface CauseRowsProps {
  readonly file: ImportFile;
  readonly cause: CheckedCause;
  readonly isReadOnly: boolean;
}

/**
 * Shows the rows of a cause: three examples before and after the remedy, then all rows, whose cells can be corrected
 * individually.
 */
export function CauseRows({ file, cause, isReadOnly }: CauseRowsProps) {
  const t = useAnyTexts("imports");
  const [pages, setPages] = useState<readonly number[]>();
  const after = pages?.at(-1);
  const query = { cause: cause.key, limit: String(PAGE), ...(after ? { after: String(after) } : {}) };
  const { data } = useSend(listImportRows, pages ? { params: { id: String(file.id) }, query } : undefined, {
    keep: true,
  });
  const last = data?.results.at(-1)?.line;
  return (
    <section className="sheet import-table-sheet" aria-label={causeName(cause.key, t)}>
      <div className="import-bar">
        <h2 className="import-card-title grow">{causeName(cause.key, t)}</h2>
        <span className="text-s third">{t("rows", { count: cause.rows })}</span>
        <Button small look="bare" onClick={() => setPages(pages ? undefined : [0])}>
          {pages ? t("showThree") : t("showRows")}
        </Button>
      </div>
      {!pages && <Examples cause={cause} />}
      {pages && data && <Rows file={file} rows={data.results} isReadOnly={isReadOnly} />}
      {pages && last !== undefined && data!.results.length === PAGE && (
        <div className="import-bar">
          <Button small onClick={() => setPages([...pages, last])}>
            {t("more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Examples({ cause }: { cause: CheckedCause }) {
  const t = useAnyTexts("imports");
  return (
    <table className="import-table">
      <thead>
        <tr>
          {["row", "school", "inFile", "after"].map((head) => (
            <th key={head} scope="col">
              {t(`head.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cause.examples.map(({ line, name, cell, after }) => (
          <tr key={line}>
            <td className="second">{line}</td>
            <th scope="row" className="label">
              {name ?? t("noData")}
            </th>
            <td className={after === null ? "" : "import-was"} title={cell}>
              {cell || t("noData")}
            </td>
            <td className="label" title={after ?? undefined}>
              {after === null ? t("refusedStill") : after || t("noData")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ file, rows, isReadOnly }: { file: ImportFile; rows: readonly ImportRow[]; isReadOnly: boolean }) {
  const t = useAnyTexts("imports");
  const read = file.plan.columns.filter(({ target }) => target !== null);
  return (
    <div className="import-scroll">
      <table className="import-table import-cells">
        <thead>
          <tr>
            <th scope="col">{t("head.row")}</th>
            {read.map(({ at, target }) => (
              <th key={at} scope="col">
                {targetName(target!, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className="second">{row.line}</td>
              {read.map(({ at }) => (
                <td key={at}>
                  <EditableCell file={file} row={row} at={at} isReadOnly={isReadOnly || row.cells === null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell that can be corrected. The file stays unchanged; the correction is stored separately. */
function EditableCell({
  file,
  row,
  at,
  isReadOnly,
}: {
  file: ImportFile;
  row: ImportRow;
  at: number;
  isReadOnly: boolean;
}) {
  const t = useAnyTexts("imports");
  const before = row.corrections?.[at] ?? row.cells?.[at] ?? "";
  const [text, setText] = useState(before);
  if (isReadOnly) return <>{before}</>;
  const save = async () => {
    if (text === before) return;
    try {
      await send(correctImportRow, {
        params: { id: String(file.id), line: String(row.line) },
        body: { cells: { [at]: text } },
      });
      toast(t("corrected", { n: row.line }));
    } catch {
      setText(before);
      toast(t("notSaved"), "failed");
    }
    await invalidateImports();
  };
  return (
    <input
      className="field-control import-cell"
      aria-label={t("cellOf", { n: row.line })}
      data-corrected={row.corrections?.[at] !== undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void save()}
    />
  );
}
