import type { ResourceVersion } from "@schoolmap/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { Failed } from "../../ui/failed/failed.tsx";
import { Segments } from "../../ui/segments/segments.tsx";
import { useSend } from "../api/use-send.ts";
import { type AnyRow, pathTo, type ResourceScreen, type ValueKind } from "../screen/resource-screen.ts";
import { factsOf } from "../screen/schema.ts";
import type { PageProps } from "../screen/screen.ts";
import { Head } from "../shell/head.tsx";
import { NotFound } from "../shell/message.tsx";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { Comparison } from "./comparison.tsx";
import { RestoreForm } from "./restore-form.tsx";
import { TimeLine } from "./time-line.tsx";
import { VersionList } from "./version-list.tsx";
import { differences, type RowVersion, versionAt, withValues } from "./versions.ts";
import "./history.css";

/** The history of a row: who changed what, when and why, the differences, and a way to restore any version. */
export function HistoryPage({ screen, params }: PageProps & { screen: ResourceScreen }) {
  const t = useTexts("history");
  const id = params.id ?? "";
  const options = /^\d{1,9}$/.test(id) ? { params: { id } as never } : undefined;
  const row = useSend(screen.routes.read, options);
  const history = useSend(screen.routes.history, options);
  if (!options) return <NotFound />;
  if (row.error ?? history.error) {
    return (
      <div className="message">
        <Failed text={t("failed")} onRetry={() => void Promise.all([row.refetch(), history.refetch()])} />
      </div>
    );
  }
  if (!row.data || !history.data) return null;
  const current = row.data as AnyRow;
  const { results } = history.data as { readonly results: readonly ResourceVersion[] };
  return <Versions screen={screen} row={current} versions={withValues(current, results)} />;
}

interface VersionsProps {
  readonly screen: ResourceScreen;
  readonly row: AnyRow;
  readonly versions: readonly RowVersion[];
}

const AGAINST = ["before", "now"] as const;

function Versions({ screen, row, versions }: VersionsProps) {
  const t = useTexts("history");
  const own = useAnyTexts(screen.area);
  const { searchStr, pathname } = useLocation();
  const router = useRouter();
  const search = new URLSearchParams(searchStr);
  const at = search.get("at") ?? "";
  const against = AGAINST.find((one) => one === search.get("against")) ?? "before";
  const requested = versions.find(({ revision }) => String(revision) === search.get("version"));
  const chosen = (at && versionAt(versions, at)) || requested || versions[0];
  if (!chosen) return <NotFound />;
  const show = (change: Readonly<Record<string, string>>) =>
    router.history.replace(
      `${pathname}?${new URLSearchParams({ version: String(chosen.revision), against, ...change })}`,
    );

  const before = versions[versions.indexOf(chosen) + 1];
  const other = against === "now" ? row : (before?.values ?? {});
  const fields = [...Object.keys(screen.resource.fields), "deleted"];
  const name = screen.name(row);
  return (
    <>
      <Head
        title={name}
        crumbs={[
          { label: own("title"), href: pathTo(screen) },
          { label: name, href: pathTo(screen, row.id) },
          { label: t("title") },
        ]}
        line={`${t("title")} · ${t("line", { count: versions.length })}`}
      />
      <div className="page-body history">
        <TimeLine
          versions={versions}
          chosen={chosen}
          at={at}
          onMoment={(moment) => show({ at: moment })}
          onChoose={(revision) => show({ version: String(revision) })}
        />
        <VersionList
          versions={versions}
          chosen={chosen}
          now={row.revision}
          onChoose={(revision) => show({ version: String(revision) })}
        />
        <section className="sheet history-compare" aria-labelledby="history-compare">
          <header className="history-head">
            <h2 id="history-compare" className="title-m grow">
              {t(`compare.${against}`, { revision: chosen.revision })}
            </h2>
            <Segments
              quiet
              label={t("against")}
              options={AGAINST.map((value) => ({ value, label: t(`against.${value}`) }))}
              value={against}
              onChange={(value) => show({ against: value })}
            />
          </header>
          <Comparison
            own={own}
            from={chosen.values}
            to={other}
            fields={fields}
            kindOf={(field) => kindOf(screen, field)}
            sides={[
              { side: "from", head: t("version", { revision: chosen.revision }), isMain: true },
              { side: "to", head: t(against === "now" ? "against.now" : "previous"), isMain: false },
            ]}
          />
          {chosen.revision !== row.revision && (
            <RestoreForm
              key={chosen.revision}
              screen={screen}
              row={row}
              chosen={chosen}
              differences={differences(chosen.values, row, fields)}
            />
          )}
        </section>
      </div>
    </>
  );
}

/** A time is formatted as a moment. Other formats are derived from the value. */
function kindOf({ resource }: ResourceScreen, field: string): ValueKind {
  const schema = resource.fields[field];
  return schema && factsOf(schema).control === "moment" ? "moment" : "text";
}
