import type { ReviewRow } from "@schoolmap/contract";
import { Flag } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { PaneRow } from "../../list/pane-list.tsx";
import { useTexts } from "../../texts/texts.ts";
import { ageText } from "./words.ts";
import "../../../ui/checkbox/checkbox.css";

interface RowCardProps {
  readonly row: ReviewRow;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
}

/** A row of the queue: its school, its source, its effect, and how long it has waited. */
export function RowCard({ row, isOpen, isChosen, onOpen, onChoose }: RowCardProps) {
  const t = useTexts("review");
  const what =
    row.kind === "change" ? t("changes", { count: row.changes }) : t(row.kind === "new" ? "isNew" : "isRemoved");
  const who = row.sent_by?.name ?? row.source.name;
  return (
    <PaneRow
      isOpen={isOpen}
      onOpen={onOpen}
      before={
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t("choose", { name: row.name })}
          checked={isChosen}
          onChange={onChoose}
        />
      }
      name={row.name}
      under={[row.country.code, row.region?.name, who].filter(Boolean).join(" · ")}
      end={
        <>
          <span className="text-s label review-row-what">
            {row.flags.length > 0 && <Icon of={Flag} small />}
            {row.flags.length > 0 && <span className="sr-only">{t("flagged")}</span>} {what}
          </span>
          <span className="text-xs third">{ageText(row.arrived_at, t)}</span>
        </>
      }
    />
  );
}
