import { useId } from "react";
import { dateText, momentText } from "../parts/dates.ts";
import { localMoment, momentOf } from "../parts/local-moment.ts";
import { useTexts } from "../texts/texts.ts";
import type { RowVersion } from "./versions.ts";

interface TimeLineProps {
  readonly versions: readonly RowVersion[];
  readonly chosen: RowVersion;
  /** The time in the URL; "" for none. */
  readonly at: string;
  readonly onMoment: (at: string) => void;
  readonly onChoose: (revision: number) => void;
}

/** Timeline with every version at its time: a disc for a person, a ring for an import or a rule. */
export function TimeLine({ versions, chosen, at, onMoment, onChoose }: TimeLineProps) {
  const t = useTexts("history");
  const id = useId();
  const dated = versions.flatMap((version) => (version.at ? [{ ...version, time: Date.parse(version.at) }] : []));
  const first = Math.min(...dated.map(({ time }) => time));
  const span = Math.max(Date.now() - first, 1);
  const dots = apart(dated, chosen.revision, span);
  return (
    <section className="sheet history-time">
      <div className="row history-moment">
        <label className="label text-s" htmlFor={id}>
          {t("asOf")}
        </label>
        <input
          id={id}
          className="field-control"
          type="datetime-local"
          value={localMoment(at || chosen.at || "")}
          onChange={({ target }) => target.value && onMoment(momentOf(target.value))}
        />
        <span className="grow" />
        <span className="text-s third">{t("legend")}</span>
      </div>
      <div className="history-line">
        {dots.map(({ revision, time, actor, at: when }) => (
          <button
            key={revision}
            type="button"
            className="history-dot"
            data-person={actor?.id.startsWith("user:") ?? false}
            aria-current={revision === chosen.revision}
            aria-label={`${t("version", { revision })}, ${momentText(when ?? "", t.lang)}`}
            style={{ insetInlineStart: `${((time - first) / span) * 100}%` }}
            onClick={() => onChoose(revision)}
          />
        ))}
      </div>
      <div className="row text-xs third">
        <span className="grow">{dated.length > 0 && dateText(new Date(first).toISOString(), t.lang)}</span>
        <span>{t("now")}</span>
      </div>
    </section>
  );
}

interface Dated {
  readonly revision: number;
  readonly time: number;
}

/** Width of a touch target, as a share of a narrow line. */
const DOT_SHARE = 0.08;

/**
 * Removes versions that another dot would cover. The chosen version has priority, then the newer one. The list below
 * contains all versions.
 */
function apart<V extends Dated>(versions: readonly V[], chosen: number, span: number): readonly V[] {
  const kept: V[] = [];
  const byRank = [...versions].sort(
    (a, b) => Number(b.revision === chosen) - Number(a.revision === chosen) || b.time - a.time,
  );
  for (const version of byRank) {
    if (kept.every(({ time }) => Math.abs(time - version.time) / span >= DOT_SHARE)) kept.push(version);
  }
  return kept.sort((a, b) => a.time - b.time);
}
