import { type Dashboard as DashboardResponse, getDashboard } from "@schoolmap/contract";
import { FileUp, Map as MapIcon } from "lucide-react";
import { buttonClass } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useSend } from "../../api/use-send.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { useAccount, useMay } from "../../screen/account.tsx";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { ChangesCard } from "./changes-card.tsx";
import { FreshnessCard } from "./freshness-card.tsx";
import { SourcesCard } from "./sources-card.tsx";
import { TasksCard } from "./tasks-card.tsx";
import { Tiles } from "./tiles.tsx";
import { longDayText } from "./times.ts";
import "./dashboard.css";

const EVERY_MS = 5_000;

/** The first page of the console: waiting work, the state of sources and countries, changes and tasks. */
export function DashboardPage() {
  const t = useTexts("dashboard");
  const shell = useTexts("shell");
  const may = useMay();
  const { data, error, refetch } = useSend(getDashboard, {}, { keep: true, every: EVERY_MS });
  return (
    <>
      <Head title={shell("menu.dashboard")} line={<HeadLine at={data?.at} />}>
        <a className={buttonClass({}, undefined)} href="/">
          <Icon of={MapIcon} />
          {shell("openMap")}
        </a>
        {may("can_import_csv") && (
          <ButtonLink look="fill" href="/admin/imports">
            <Icon of={FileUp} />
            {t("import")}
          </ButtonLink>
        )}
      </Head>
      <div className="page-body dash" aria-busy={data === undefined && !error}>
        {error && !data ? (
          <Failed text={t("failed")} onRetry={() => void refetch()} />
        ) : data ? (
          <Parts dashboard={data} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  );
}

function Parts({ dashboard: { at, tiles, sources, freshness, changes, tasks } }: { dashboard: DashboardResponse }) {
  const now = new Date(at);
  return (
    <>
      <Tiles tiles={tiles} now={now} />
      <div className="dash-row">
        {sources && <SourcesCard sources={sources} now={now} />}
        {freshness && <FreshnessCard freshness={freshness} />}
      </div>
      <div className="dash-row">
        {changes && <ChangesCard changes={changes} now={now} />}
        {tasks && <TasksCard tasks={tasks} now={now} />}
      </div>
    </>
  );
}

/** Shows the date, and the countries of the staff user. */
function HeadLine({ at }: { at: string | undefined }) {
  const t = useTexts("dashboard");
  const { countries } = useAccount();
  const day = longDayText(at ?? new Date().toISOString(), t.lang);
  if (!countries) return <>{day}</>;
  return <>{`${day} · ${t("countries", { names: countries.map(({ name }) => name).join(", ") })}`}</>;
}

/** Shows cards of the final size while the first response loads. */
function Waiting() {
  return (
    <>
      <div className="sheet dash-wait-tiles" />
      <div className="dash-row">
        <div className="sheet dash-wait" />
        <div className="sheet dash-wait" />
      </div>
      <div className="dash-row">
        <div className="sheet dash-wait-low" />
        <div className="sheet dash-wait-low" />
      </div>
    </>
  );
}
