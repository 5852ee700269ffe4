import type { RecentChange } from "@schoolmap/contract";
import { Avatar } from "../../parts/avatar.tsx";
import { type AnyTranslate, useAnyTexts } from "../../texts/texts.ts";
import { Card, Nothing } from "./card.tsx";
import { whenText } from "./times.ts";
import "./lines.css";

interface ChangesCardProps {
  readonly changes: readonly RecentChange[];
  readonly now: Date;
}

/** Shows the latest changes: who changed what, before and after. */
export function ChangesCard({ changes, now }: ChangesCardProps) {
  const t = useAnyTexts("dashboard");
  return (
    <Card title={t("changes")} way={{ label: t("changes.all"), href: "/admin/recent-actions" }}>
      {changes.length === 0 && <Nothing>{t("changes.none")}</Nothing>}
      <ul className="dash-list">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} now={now} t={t} />
        ))}
      </ul>
    </Card>
  );
}

function ChangeLine({ change, now, t }: { change: RecentChange; now: Date; t: AnyTranslate }) {
  const { actor, action, entity, label, summary, at } = change;
  const who = actor.name ?? actor.id;
  const what = t.has(`entity.${entity}`) ? t(`entity.${entity}`) : entity;
  return (
    <li className={label ? "dash-line dash-change" : "dash-line dash-change dash-change-unnamed"}>
      <Avatar name={who} small />
      <span className="ellipsis" title={summary}>
        <b className="dash-name">{who}</b> <span className="second">{t(`action.${action}`, { what })}</span>
      </span>
      {label && <span className="ellipsis dash-name">{label}</span>}
      <span className="ellipsis second">
        <Difference change={change} />
      </span>
      <span className="dash-end text-xs third">{whenText(at, now, t.lang)}</span>
    </li>
  );
}

/** Shows the first changed field, or the summary of the change when it names no field. */
function Difference({ change: { field, before, after, summary } }: { change: RecentChange }) {
  if (field === null || (isEmpty(before) && isEmpty(after))) return <>{summary}</>;
  return (
    <>
      {!isEmpty(before) && <s className="third">{String(before)}</s>}
      {!isEmpty(before) && " → "}
      <b className="dash-name">{isEmpty(after) ? "∅" : String(after)}</b>
    </>
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
