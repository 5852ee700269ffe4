import { formatExact } from "@schoolmap/rules";
import { Link } from "react-aria-components";
import { useTexts } from "../../texts/texts.ts";
import type { ImportFile } from "./import-file.ts";

/** Returns the number of schools that publishing writes immediately. */
export function writtenCount({ new_count, changed_count, held_count }: ImportFile): number {
  return (new_count ?? 0) + (changed_count ?? 0) - (held_count ?? 0);
}

/** Shows the number of rows by verdict. Rows that wait for review link to the queue. */
export function Counts({ file }: { file: ImportFile }) {
  const t = useTexts("imports");
  const held = file.held_count ?? 0;
  const counts = [
    [t("verdict.new"), file.new_count ?? 0],
    [t("verdict.changed"), (file.changed_count ?? 0) - held],
    [t("verdict.unchanged"), file.unchanged_count ?? 0],
    [t("verdict.refused"), file.refused_count ?? 0],
  ] as const;
  return (
    <dl className="import-facts">
      {counts.map(([verdict, count]) => (
        <div key={verdict}>
          <dt className="second">{verdict}</dt>
          <dd className="label">{formatExact(count, t.lang)}</dd>
        </div>
      ))}
      {held > 0 && (
        <div>
          <dt className="second">
            {t("field.held_count")}
            {file.status === "published" && <ReviewLink file={file} />}
          </dt>
          <dd className="label">{formatExact(held, t.lang)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Link to the rows of the queue with the source and country of the file. */
function ReviewLink({ file: { country_id, source_id } }: { file: ImportFile }) {
  const t = useTexts("imports");
  return (
    <>
      {" · "}
      <Link href={`/admin/review?country_id=${country_id}&source_id=${source_id}`}>{t("toReview")}</Link>
    </>
  );
}
