import type { SchoolRow } from "@schoolmap/contract";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../i18n/index.ts";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";
import { useSchools } from "../../../resolved-view/use-layer-numbers.ts";
import { Glyph, type GlyphName } from "../../../shared/classes/glyph.tsx";
import { schoolMark } from "../../../shared/classes/school-mark.ts";
import { Link } from "../../../shared/link/link.tsx";
import { viewUrl } from "../../../state/use-view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

const FIRST = 5;
const MORE = 20;

/** Lists the other schools with the same coordinates. */
export function SchoolsAtPlace({ school, ids }: { school: SchoolRow; ids: readonly number[] }) {
  const t = useT();
  const view = useResolvedView();
  const [shown, setShown] = useState(FIRST);
  const others = ids.filter((id) => id !== school.id);
  const shownIds = others.slice(0, shown);
  const { data } = useSchools(shownIds, view);
  const { layer } = view.shown;
  if (others.length === 0) return null;
  const rows = new Map(data?.map((row) => [row.id, row]));
  return (
    <div className="block">
      <h2 className="title-m">{t("school.samePlace", { count: others.length + 1 })}</h2>
      <ol className="same-place">
        {shownIds.map((id) => {
          const row = rows.get(id);
          const href = viewUrl(view, { scope: { kind: "schools", country: school.country_code, ids: [id] } });
          return (
            <li key={id}>
              {row ? (
                <Link href={href}>
                  <SchoolLine name={row.name} {...schoolMark(row, layer, t)} />
                  <Icon of={ChevronRight} small />
                </Link>
              ) : (
                <Skeleton />
              )}
            </li>
          );
        })}
      </ol>
      {shown < others.length && (
        <Button look="bare" small wide onClick={() => setShown(shown + MORE)}>
          {t("panel.showMore")}
        </Button>
      )}
    </div>
  );
}

function SchoolLine({ name, glyph, word }: { name: string; glyph: GlyphName; word: string }) {
  return (
    <>
      <Glyph name={glyph} />
      <span className="grow ellipsis">{name}</span>
      <span className="third">{word}</span>
    </>
  );
}
