import type { RecentAction } from "@schoolmap/contract";
import { ChevronDown, ChevronUp } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-aria-components";
import { IconButton } from "../../../ui/button/button.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { momentText } from "../../parts/dates.ts";
import { useTexts } from "../../texts/texts.ts";
import { ActionDetails } from "./action-details.tsx";
import { useEntityName } from "./entity-name.ts";
import "../../list/rows.css";
import "./actions.css";

interface ActionsTableProps {
  readonly actions: readonly RecentAction[];
  readonly isOld: boolean;
}

/** Shows actions as rows, which expand to the values before and after. */
export function ActionsTable({ actions, isOld }: ActionsTableProps) {
  const t = useTexts("recent-actions");
  const [open, setOpen] = useState<number>();
  return (
    <table className="actions" data-old={isOld}>
      <thead>
        <tr>
          <th scope="col">{t("filter.actor")}</th>
          <th scope="col">{t("filter.action")}</th>
          <th scope="col">{t("record")}</th>
          <th scope="col">{t("summary")}</th>
          <th scope="col" className="actions-end">
            {t("at")}
          </th>
          <th className="actions-more">
            <span className="sr-only">{t("details")}</span>
          </th>
        </tr>
      </thead>
      {actions.map((action) => (
        <ActionRow
          key={action.id}
          action={action}
          isOpen={open === action.id}
          onToggle={() => setOpen(open === action.id ? undefined : action.id)}
        />
      ))}
    </table>
  );
}

interface ActionRowProps {
  readonly action: RecentAction;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ActionRow({ action, isOpen, onToggle }: ActionRowProps) {
  const t = useTexts("recent-actions");
  const entityName = useEntityName();
  const who = action.actor.name ?? action.actor.id;
  const details = `action-${action.id}`;
  return (
    <tbody>
      <tr className="actions-row">
        <td>
          <span className="actions-who">
            <Avatar name={who} small />
            <span className="ellipsis label">{who}</span>
          </span>
        </td>
        <td data-label={t("filter.action")}>
          <span className="actions-what ellipsis">
            {t(`action.${action.action}`)}{" "}
            {action.action !== "sign-in" && <span className="third">{entityName(action.entity)}</span>}
          </span>
        </td>
        <td data-label={t("record")}>
          <Record action={action} />
        </td>
        <td data-label={t("summary")}>
          <span className="ellipsis second actions-summary" title={action.summary}>
            {action.summary}
          </span>
        </td>
        <td data-label={t("at")} className="actions-end second">
          {momentText(action.at, t.lang)}
        </td>
        <td className="actions-more">
          <IconButton
            small
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t("detailsOf", { summary: action.summary })}
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={onToggle}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={details} className="actions-open">
          <td colSpan={6} className="actions-details">
            <Suspense fallback={<Skeleton width="100%" height="5rem" />}>
              <ActionDetails action={action} />
            </Suspense>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Shows the name of the row, with a link to it if a screen shows it. */
function Record({ action: { resource, entity_id, label } }: Pick<ActionRowProps, "action">) {
  const t = useTexts("recent-actions");
  if (entity_id === null) return null;
  const isNumber = /^\d+$/.test(entity_id);
  const name = label ?? (isNumber ? t("number", { id: entity_id }) : entity_id);
  if (!resource || !isNumber) return <span className="actions-what ellipsis">{name}</span>;
  return (
    <Link className="rows-name ellipsis" href={`/admin/${resource}/${entity_id}`}>
      {name}
    </Link>
  );
}
