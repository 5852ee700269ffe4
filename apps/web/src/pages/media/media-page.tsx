import { MEDIA } from "@schoolmap/contract/page-sections/media";
import { dayOf, formatDayLong } from "@schoolmap/rules";
import { Download } from "lucide-react";
import { useGlobalStat, WORLD_QUERY } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { buttonClass } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { TextSections } from "../frame/text-sections.tsx";
import { PressPictures } from "./press-pictures.tsx";

/** Page for the press: current numbers, citation, pictures, the logo, and contacts. */
export default function MediaPage() {
  const t = useT();
  const { data: stat, isError, refetch } = useGlobalStat(WORLD_QUERY);
  const today = formatDayLong(dayOf(Date.now()), t.lang);
  return (
    <PageFrame name="media">
      <PageTitle name="media" counts />
      <div className="page-prose">
        {!stat && isError && <Failed text={t("error.world")} onRetry={() => void refetch()} />}
        {stat && (
          <section>
            <h2>{t("pages.media.numbers")}</h2>
            <p>
              {t("pages.media.numbersText", {
                schools: t("place.schools", { count: stat.schools_connected }),
                countries: t("place.countries", { count: stat.no_of_countries }),
                known: stat.schools_with_connectivity_status_mapped,
                connected: stat.connected_schools.connected,
              })}
            </p>
            {stat.is_demo && <p className="second">{t("demo.text")}</p>}
          </section>
        )}
      </div>
      <TextSections sections={MEDIA} values={{ address: location.origin, date: today }} />
      <PressPictures />
      <p className="row page-actions">
        <a className={buttonClass({}, undefined)} href="/mark.svg" download>
          <Icon of={Download} small />
          {t("pages.media.mark")}
        </a>
        <ButtonLink href="/join-us">{t("pages.media.contact")}</ButtonLink>
      </p>
    </PageFrame>
  );
}
