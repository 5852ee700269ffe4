import { DAILY_CHECK_APP } from "@schoolmap/contract/page-sections/daily-check-app";
import { useT } from "../../i18n/index.ts";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { TextSections } from "../frame/text-sections.tsx";
import { MeasureCard } from "./measure-card.tsx";

/** Page about how a school measures its connection, and how the results are used. */
export default function DailyCheckAppPage() {
  const t = useT();
  return (
    <PageFrame name="daily-check-app">
      <PageTitle name="daily-check-app" />
      <MeasureCard />
      <TextSections sections={DAILY_CHECK_APP} />
      <p className="row page-actions">
        <ButtonLink href="/join-us">{t("pages.check.join")}</ButtonLink>
      </p>
    </PageFrame>
  );
}
