import { dayOf, formatDayLong } from "@schoolmap/rules";
import { ArrowLeft, Printer } from "lucide-react";
import { useEffect } from "react";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { useViewWords } from "../../shared/view-words/use-view-words.ts";
import { viewUrl } from "../../state/use-view.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { BriefSheet } from "./brief-sheet.tsx";
import { usePageData } from "./use-page-data.ts";
import "./brief.css";

/** Page for print with one place, or several side by side. */
export default function BriefPage({ view }: { view: ResolvedView }) {
  const t = useT();
  const { whole } = useViewWords(view);
  const { data, isError, refetch } = usePageData(view);
  useEffect(() => {
    document.title = `${whole} · ${t("brief.title")}`;
  }, [whole, t]);
  return (
    <div className="brief-desk">
      <header className="brief-bar">
        <ButtonLink href={viewUrl(view, { brief: undefined })}>
          <Icon of={ArrowLeft} small />
          {t("brief.back")}
        </ButtonLink>
        <Button look="fill" onClick={() => print()}>
          <Icon of={Printer} small />
          {t("brief.print")}
        </Button>
      </header>
      <main className="brief" data-theme="light" data-ground="light" id="brief" tabIndex={-1}>
        {isError && <Failed text={t("brief.failed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height="40rem" />}
        {data && <BriefSheet view={view} page={data} today={formatDayLong(dayOf(Date.now()), t.lang)} />}
      </main>
    </div>
  );
}
