import { useId } from "react";
import { dateText, momentText } from "../parts/dates.ts";
import { localMoment, momentOf } from "../parts/local-moment.ts";
import { useTexts } from "../texts/texts.ts";
import type { RowVersion } from "./versions.ts";

interface TimeLineProps {
  readonly versions: readonly RowVersion[];
  readonly chosen: RowVersion;
  /** The moment that the address names; "" for none. */
  readonly at: string;
  readonly onMoment: (at: string) => void;
  readonly onChoose: (revision: number) => void;
}

/** A line with every version where it happened: a disc for a person, a ring for an import or a rule. */
export function TimeLine({ versions, chosen, at, onMoment, onChoose }: TimeLineProps) {
  const t = useTexts("history");
  const id = useId();
  const dated = versions.flatMap((version) => (version.at ? [{ ...version, time: Date.parse(version.at) }] : []));
  const first = Math.min(...dated.map(({ time }) => time));
  const span = Math.max(Date.now() - first, 1);
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
        {dated.map(({ revision, time, actor, at: when }) => (
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
