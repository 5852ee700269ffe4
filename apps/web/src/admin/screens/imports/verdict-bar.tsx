import { type ResponseOf, ROW_VERDICTS, type readImportCheck } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useTexts } from "../../texts/texts.ts";
import type { ImportFile } from "./import-file.ts";

interface VerdictBarProps {
  readonly file: ImportFile;
  readonly report: ResponseOf<typeof readImportCheck>;
}

/** Shows four counts that add up to the file, and one bar with exact proportions. */
export function VerdictBar({ file, report }: VerdictBarProps) {
  const t = useTexts("imports");
  const counts = {
    new: file.new_count,
    changed: file.changed_count,
    unchanged: file.unchanged_count,
    refused: file.refused_count,
  };
  const notes = {
    new: t("note.new"),
    changed: t("note.changed", { count: report.changed_values }),
    unchanged: t("note.unchanged"),
    refused: t("note.refused", { count: report.causes.length }),
  };
  return (
    <section className="sheet import-verdicts" aria-label={t("verdicts")}>
      {ROW_VERDICTS.map((verdict) => (
        <div key={verdict} className="import-verdict">
          <p className="label text-s">{t(`verdict.${verdict}`)}</p>
          <div className="import-count">{formatExact(counts[verdict] ?? 0, t.lang)}</div>
          <p className="text-s second">{notes[verdict]}</p>
        </div>
      ))}
      <div className="import-proportion" aria-hidden="true">
        {ROW_VERDICTS.map((verdict) => (
          <span key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] ?? 0 }} />
        ))}
      </div>
    </section>
  );
}
