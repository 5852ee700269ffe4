import { keysOfScope } from "@schoolmap/rules/addresses";
import { Columns2 } from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";
import { withWrittenFilters } from "../../../resolved-view/written-filters.ts";
import { ButtonLink } from "../../../shared/link/button-link.tsx";
import { Link } from "../../../shared/link/link.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import { viewUrl } from "../../../state/use-view.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Links from a place to a comparison that begins with it, and from several schools to a comparison of all of them. */
export default function CompareButton({ bare = false, school }: { bare?: boolean; school?: number | undefined }) {
  const t = useT();
  const view = useResolvedView();
  const { name } = usePlace(view);
  const keys = keysOfScope(school === undefined ? view.scope : { kind: "schools", ids: [school] });
  if (keys.length === 0) return null;
  // A place that does not exist cannot be compared.
  if (view.scope.kind === "country" && name === undefined) return <span className={bare ? "icon-button" : undefined} />;
  const href = viewUrl(withWrittenFilters(view), { compare: keys });
  const words = t(keys.length > 1 ? "compare.these" : "compare.with");
  if (bare) {
    return (
      <Link className="icon-button" href={href} aria-label={words} title={words}>
        <Icon of={Columns2} />
      </Link>
    );
  }
  return (
    <ButtonLink small href={href}>
      <Icon of={Columns2} small />
      {words}
    </ButtonLink>
  );
}
