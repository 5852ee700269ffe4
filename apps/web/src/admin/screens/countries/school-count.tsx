import { schoolRoutes } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useSend } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";

/**
 * Shows the number of schools of a country, and nothing to users who cannot see schools. One response serves the
 * complete list.
 */
export function SchoolCount({ countryId }: { countryId: number }) {
  const t = useTexts("countries");
  const may = useMay();
  const { data } = useSend(
    schoolRoutes.list,
    may("can_view_school") ? { query: { limit: "0", facets: "country_id" } as never } : undefined,
  );
  if (!data) return "";
  const count = data.facets?.country_id?.find(({ value }) => value === countryId)?.count ?? 0;
  return formatExact(count, t.lang);
}
