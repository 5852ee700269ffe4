import { FileText } from "lucide-react";
import { useCountry, useGlobalStat } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { countryOf } from "../../state/index.ts";
import { viewUrl } from "../../state/use-view.ts";
import { Icon } from "../../ui/icon.tsx";

/** Link to the view as one printable page. Shows nothing when the place does not exist or has no schools. */
export default function BriefLink({ view }: { view: ResolvedView }) {
  const t = useT();
  const { isError } = useCountry(countryOf(view.scope));
  const { data: stat } = useGlobalStat(view.query);
  if (isError || stat?.schools_connected === 0) return null;
  return (
    <ButtonLink href={viewUrl(view, { brief: true, table: undefined, trend: undefined, school: undefined })}>
      <Icon of={FileText} small />
      {t("brief.title")}
    </ButtonLink>
  );
}
