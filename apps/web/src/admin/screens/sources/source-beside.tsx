import { type SourceFeed, type SourceState, sourceFeedRoutes } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { type ReactNode, useEffect, useState } from "react";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { useSend } from "../../api/use-send.ts";
import { dateText, momentText } from "../../parts/dates.ts";
import type { BesideProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { PullNow } from "./pull-now.tsx";
import { SecretForm } from "./secret-form.tsx";
import "./sources.css";

/** Refetch intervals in milliseconds: during a pull, and otherwise. */
const SOON_MS = 3_000;
const LATER_MS = 30_000;
const LOOKS: Readonly<Record<SourceState, StateLook>> = {
  healthy: "full",
  failing: "half",
  silent: "ring",
  paused: "dash",
};

/** Shows the state of a source: the results of its last pulls, an immediate pull, and its secret. */
export function SourceBeside({ row }: BesideProps) {
  const t = useTexts("sources");
  const params = { id: String(row?.id) };
  const [isOpen, setOpen] = useState(false);
  const every = isOpen ? SOON_MS : LATER_MS;
  const { data: feed } = useSend(sourceFeedRoutes.getSourceFeed, row && { params }, { keep: true, every });
  const status = feed?.pull?.status;
  useEffect(() => setOpen(status === "queued" || status === "running"), [status]);
  if (!row || !feed) return null;
  const isPulled = row.type === "HTTP" || row.type === "DELTA_SHARING";
  return (
    <>
      <section className="sheet source-beside" aria-labelledby="source-health">
        <h2 id="source-health" className="title-m">
          {t("health.title")}
        </h2>
        {feed.health ? (
          <HealthFacts health={feed.health} isWaiting={row.status !== "PUBLISHED"} />
        ) : (
          <p className="second">{t("health.none")}</p>
        )}
        {isPulled && <PullNow id={row.id} status={row.status} pull={feed.pull} />}
      </section>
      {isPulled && <SecretForm row={row} secret={feed.secret} />}
    </>
  );
}

interface HealthFactsProps {
  readonly health: NonNullable<SourceFeed["health"]>;
  /** Whether the source is not published yet, and is therefore not pulled. */
  readonly isWaiting: boolean;
}

function HealthFacts({ health, isWaiting }: HealthFactsProps) {
  const t = useTexts("sources");
  const { state, last_success_at, next_pull_at, last_day, failures, error } = health;
  const next = next_pull_at === null ? t("health.notPlanned") : momentText(next_pull_at, t.lang);
  return (
    <>
      {!isWaiting && <State look={LOOKS[state]}>{t(`state.${state}`)}</State>}
      <dl className="source-facts">
        <Fact name={t("health.success")}>
          {last_success_at ? momentText(last_success_at, t.lang) : t("health.never")}
        </Fact>
        <Fact name={t("health.error")}>{error ?? t("health.noError")}</Fact>
        {failures > 0 && <Fact name={t("health.failures")}>{formatExact(failures, t.lang)}</Fact>}
        <Fact name={t("health.next")}>{isWaiting ? t("health.afterPublishing") : next}</Fact>
        {last_day && <Fact name={t("health.day")}>{dateText(last_day, t.lang)}</Fact>}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-s third">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
