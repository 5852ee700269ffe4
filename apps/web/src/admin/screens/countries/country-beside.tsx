import { Link } from "react-aria-components";
import { BesideCard } from "../../form/beside-card.tsx";
import type { BesideProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** Other actions on a country. */
export function CountryBeside({ row }: BesideProps) {
  const t = useTexts("countries");
  if (!row) return null;
  return (
    <BesideCard title={t("boundaries.title")}>
      <p className="text-s second">{t("boundaries.what")}</p>
      <Link href={`/admin/countries/${row.id}/boundaries`}>{t("boundaries.open")}</Link>
    </BesideCard>
  );
}
