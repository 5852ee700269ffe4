import { lazy, Suspense } from "react";
import { useGlobalStat } from "../../../api/index.ts";
import { FirstPaint } from "../../../first-paint/first-paint.tsx";
import { LiveSkeleton } from "../../../first-paint/story-skeleton.tsx";
import { loadArea, useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { BlockSkeleton } from "../../../ui/stat/stat.tsx";
import { StatusStory } from "./status-story.tsx";

const WorldRest = lazy(async () => (await Promise.all([import("./world-rest.tsx"), loadArea("map")]))[0]);

/** Shows the whole world in one sentence, and its countries in order. */
export function WorldPanel({ view }: { view: ResolvedView }) {
  const isStatus = view.shown.layer === null;
  return (
    <>
      {isStatus ? <WorldStatus view={view} /> : <Title />}
      <Suspense fallback={isStatus ? <BlockSkeleton rows={8} /> : <LiveSkeleton />}>
        <WorldRest view={view} isStatus={isStatus} />
      </Suspense>
    </>
  );
}

function WorldStatus({ view }: { view: ResolvedView }) {
  const t = useT();
  const { data: stat, isError, isPlaceholderData, refetch } = useGlobalStat(view.query);
  if (!stat && !isError) {
    return (
      <>
        <FirstPaint part="words" otherwise={<Waiting />} />
        <div className="class-room" />
      </>
    );
  }
  return (
    <>
      <Title />
      {isError && <Failed text={t("error.world")} detail={t("error.mapWorks")} onRetry={() => void refetch()} />}
      {stat && <StatusStory counts={stat.connected_schools} isOld={isPlaceholderData} />}
    </>
  );
}

function Waiting() {
  return (
    <>
      <Title />
      <BlockSkeleton rows={3} hero />
    </>
  );
}

function Title() {
  const t = useT();
  return (
    <h1 className="sr-only" tabIndex={-1}>
      {t("world.title")}
    </h1>
  );
}
