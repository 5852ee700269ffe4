import { Link } from "react-aria-components";
import { BesideCard } from "../../form/beside-card.tsx";
import type { BesideProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** Link from a report to its school. */
export function ReportBeside({ row }: BesideProps) {
  const t = useTexts("reports");
  if (!row) return null;
  return (
    <BesideCard title={t("field.school_name")}>
      <p className="text-s second">{String(row.school_name)}</p>
      <Link href={`/admin/schools/${String(row.school_id)}`}>{t("openSchool")}</Link>
    </BesideCard>
  );
}
