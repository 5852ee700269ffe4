import { DATASET_LICENCE, listDatasets, listSnapshots, snapshotChecksums } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { Scale } from "lucide-react";
import { Failed } from "../../ui/failed/failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../texts/texts.ts";
import { CiteVersion } from "./cite-version.tsx";
import { SchoolsRow, WeeksRow, WorldRow } from "./dataset-rows.tsx";
import { type Newest, useNewestSnapshot } from "./use-newest-snapshot.ts";

/** Shows the files of the data sets that are published completely, and how to cite them. */
export function Datasets({ language }: { readonly language: string }) {
  const t = useTexts("ui");
  const { newest, retry } = useNewestSnapshot();
  return (
    <>
      <section className="code-card" aria-labelledby="datasets" aria-busy={newest.state === "loading"}>
        <div className="datasets-line">
          <h2 id="datasets" className="title-m grow">
            {t("datasets")}
          </h2>
          <VersionLine newest={newest} />
          <a className="text-s label" href={listSnapshots.path}>
            {t("datasets.versions")}
          </a>
        </div>
        <SchoolsRow newest={newest} />
        {newest.state === "failed" ? (
          <div className="dataset">
            <Failed text={t("datasets.failed")} detail={t("datasets.failedText")} onRetry={retry} />
          </div>
        ) : (
          <>
            <WeeksRow newest={newest} />
            <WorldRow name="places" newest={newest} />
            <WorldRow name="changes" newest={newest} />
          </>
        )}
        <div className="datasets-line text-s">
          <Icon of={Scale} small />
          <a href={`/docs/licence${language}`}>
            <span className="sr-only">{t("datasets.licence")} </span>
            {DATASET_LICENCE.id}
          </a>
          <a href={`/docs/data-dictionary${language}`}>{t("datasets.dictionary")}</a>
          <a href={listDatasets.path}>{t("datasets.list")}</a>
          {newest.state === "there" && (
            <a href={urlOf(snapshotChecksums, { params: { snapshot: newest.snapshot.id } })}>SHA256SUMS</a>
          )}
        </div>
      </section>
      {newest.state !== "failed" && <CiteVersion citation={citationOf(newest)} />}
    </>
  );
}

/** Undefined until it is loaded, null when there is none. */
function citationOf(newest: Newest) {
  if (newest.state === "loading") return undefined;
  return newest.state === "there" ? newest.snapshot.citation : null;
}

function VersionLine({ newest }: { readonly newest: Newest }) {
  const t = useTexts("ui");
  if (newest.state === "loading")
    return (
      <span className="needs-script">
        <Skeleton width="9rem" />
      </span>
    );
  if (newest.state === "failed") return null;
  const text =
    newest.state === "there"
      ? t("datasets.version", { day: newest.snapshot.created.slice(0, "yyyy-MM-dd".length) })
      : t("datasets.noVersion");
  return <span className="text-s second">{text}</span>;
}
