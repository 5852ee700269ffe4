import { useMeta } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { useSchools } from "../../../resolved-view/use-layer-numbers.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { BlockSkeleton } from "../../../ui/stat/stat.tsx";
import { ChosenSchools } from "./chosen-schools.tsx";
import { SchoolDetails } from "./school-details.tsx";
import "../../panel/place/unknown-place.css";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";

/** Shows the schools of a page: one with all its data, or several to compare. */
export default function SchoolsPanel({ ids: named }: { ids: readonly number[] }) {
  const t = useT();
  const view = useResolvedView();
  const { data: meta } = useMeta();
  const ids = meta ? named.slice(0, meta.max_schools) : named;
  const { data: schools, isError, refetch } = useSchools(ids, view);
  if (!schools && isError) {
    return (
      <Failed
        text={t("error.numbers", { place: t("schools.title") })}
        detail={t("error.mapWorks")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (named.length === 0 || schools?.length === 0) return <NoSchools missing={named.length} />;
  const [first] = schools ?? [];
  if (!schools || !first) return <SchoolsSkeleton />;
  const isCut = meta !== undefined && named.length > meta.max_schools;
  const missing = ids.length - schools.length;
  return (
    <>
      {isCut && <p className="text-s second block">{t("schools.cap", { count: meta.max_schools })}</p>}
      {missing > 0 && <p className="text-s second block">{t("schools.missing", { count: missing })}</p>}
      {schools.length === 1 ? (
        <SchoolDetails key={first.id} school={first} isPage />
      ) : (
        <ChosenSchools schools={schools} />
      )}
    </>
  );
}

/** Shown when the URL names no school, or only schools that are not on the map. */
function NoSchools({ missing }: { missing: number }) {
  const t = useT();
  return (
    <div className="unknown-place">
      <Glyph name="unknown" size={24} />
      <h1 className="title-m" tabIndex={-1}>
        {missing > 0 ? t("schools.missing", { count: missing }) : t("schools.none")}
      </h1>
      <p className="text-s second">{t("schools.noneWay")}</p>
    </div>
  );
}

function SchoolsSkeleton() {
  return (
    <>
      <BlockSkeleton rows={0} />
      <BlockSkeleton rows={6} />
    </>
  );
}
