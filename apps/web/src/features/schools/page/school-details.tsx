import type { LayerSchoolRow } from "@schoolmap/contract";
import { formatCoordinates } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { useSchoolLine, useSchoolRegion } from "../../../shared/place/use-school-region.ts";
import { LazyCompareButton } from "../../panel/compare-button/lazy-compare-button.tsx";
import { ReportButton } from "../report/report-button.tsx";
import { DetailGroups, Facts } from "./facts.tsx";
import { SchoolValue } from "./school-value.tsx";
import { SchoolsAtPlace } from "./schools-at-place.tsx";
import "./school-details.css";

interface SchoolDetailsProps {
  readonly school: LayerSchoolRow;
  /**
   * Whether the page is about this school only. Its name is then the title, and the schools at the same place follow.
   */
  readonly isPage?: boolean;
}

/** Shows all data about a school. */
export function SchoolDetails({ school, isPage = false }: SchoolDetailsProps) {
  const t = useT();
  const region = useSchoolRegion(school);
  const [lon, lat] = school.geopoint.coordinates;
  const line = useSchoolLine(school);
  return (
    <article className="school">
      {isPage && (
        <header className="place-head">
          <h1 className="title-l" tabIndex={-1}>
            {school.name}
          </h1>
          {line && <p className="text-s third">{line}</p>}
          <LazyCompareButton />
        </header>
      )}
      <div className="block">
        <p className="row label">
          <Glyph name={school.connectivity_status} size={16} />
          {t(`status.${school.connectivity_status}`)}
        </p>
      </div>
      <SchoolValue school={school} />
      <div className="block">
        <h2 className="title-m">{t("school.place")}</h2>
        <Facts
          facts={[
            [region.label, region.name, region.href],
            [t("school.district"), school.admin2_name],
            [t("school.coordinates"), formatCoordinates(lat, lon)],
            [t("school.gigaId"), school.giga_id_school.toLowerCase()],
            [t("school.externalId"), school.external_id],
          ]}
        />
      </div>
      {isPage && school.schools_at_same_location && (
        <SchoolsAtPlace school={school} ids={school.schools_at_same_location.school_ids} />
      )}
      {isPage && <ReportButton school={school} />}
      <DetailGroups school={school} />
    </article>
  );
}
