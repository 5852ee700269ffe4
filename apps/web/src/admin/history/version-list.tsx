import { momentText } from "../parts/dates.ts";
import { useTexts } from "../texts/texts.ts";
import type { RowVersion } from "./versions.ts";

interface VersionListProps {
  readonly versions: readonly RowVersion[];
  readonly chosen: RowVersion;
  /** The revision of the current row. */
  readonly now: number;
  readonly onChoose: (revision: number) => void;
}

/** Lists the versions, newest first: who, when, why, and how many changes. */
export function VersionList({ versions, chosen, now, onChoose }: VersionListProps) {
  const t = useTexts("history");
  return (
    <section className="sheet" aria-labelledby="history-versions">
      <header className="history-head">
        <h2 id="history-versions" className="title-m">
          {t("versions")}
        </h2>
      </header>
      <ol className="history-versions">
        {versions.map((version) => (
          <li key={version.revision}>
            <button
              type="button"
              className="history-version"
              aria-current={version === chosen}
              onClick={() => onChoose(version.revision)}
            >
              <span className="third history-number">{version.revision}</span>
              <span className="grow">
                <span className="row">
                  <b className="label">{version.actor ? (version.actor.name ?? version.actor.id) : t("unknown")}</b>
                  {version.revision === now && <span className="tag">{t("isNow")}</span>}
                  <span className="grow" />
                  <span className="text-xs third">{version.at && momentText(version.at, t.lang)}</span>
                </span>
                {version.reason && <span className="history-reason second">{version.reason}</span>}
                <span className="text-xs third">
                  {t(`action.${version.action}`)} · {t("changes", { count: version.changes.length })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
