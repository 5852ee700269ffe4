import { getBreakdown } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useCall, useCountry } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { Link } from "../../../shared/link/link.tsx";
import { byName, nameIn } from "../../../shared/place/place-names.ts";
import { useView, viewUrl } from "../../../state/use-view.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

/** Lists the regions of a country with their numbers of schools. */
export function CountryRegions({ code }: { code: string }) {
  const t = useT();
  const view = useView();
  const { data: country, isError, refetch } = useCountry(code);
  const { data: numbers } = useCall(getBreakdown, country && { query: { country_id: String(country.id) } }, code);
  if (isError) return <Failed text={t("error.regions")} onRetry={() => void refetch()} />;
  if (!country) return <Skeleton height="6rem" />;
  if (country.admin1_metadata.length === 0)
    return <p className="text-s third country-regions">{t("countries.noRegions")}</p>;
  const totals = new Map(numbers?.results.map(({ code, total }) => [code, total]));
  const regions = [...country.admin1_metadata].sort(byName(t.lang));
  return (
    <ul className="country-regions">
      {regions.map((region) => (
        <li key={region.id}>
          <Link
            className="text-s"
            href={viewUrl(view, { scope: { kind: "country", code: country.code, region: region.giga_id_admin } })}
          >
            <span className="grow ellipsis">{nameIn(region, t.lang)}</span>
            {numbers && <span className="third">{formatExact(totals.get(region.giga_id_admin) ?? 0, t.lang)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
