import { Link } from "react-aria-components";
import type { BesideProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** What else can be done with a country. */
export function CountryBeside({ row }: BesideProps) {
  const t = useTexts("countries");
  if (!row) return null;
  return (
    <section className="sheet country-beside" aria-labelledby="country-boundaries">
      <h2 id="country-boundaries" className="title-m">
        {t("boundaries.title")}
      </h2>
      <p className="text-s second">{t("boundaries.what")}</p>
      <Link href={`/admin/countries/${row.id}/boundaries`}>{t("boundaries.open")}</Link>
    </section>
  );
}
