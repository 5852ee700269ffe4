import type { ReviewRow } from "@schoolmap/contract";
import { Flag } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
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

/** A row of the queue: which school, who says so, what it would do, and for how long it waits. */
export function RowCard({ row, isOpen, isChosen, onOpen, onChoose }: RowCardProps) {
  const t = useTexts("review");
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const what =
    row.kind === "change" ? t("changes", { count: row.changes }) : t(row.kind === "new" ? "isNew" : "isRemoved");
  const who = row.sent_by?.name ?? row.source.name;
  return (
    <li ref={line} className="review-row" data-open={isOpen}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={t("choose", { name: row.name })}
        checked={isChosen}
        onChange={onChoose}
      />
      <button type="button" className="review-row-button" aria-current={isOpen} onClick={onOpen}>
        <span className="grow ellipsis">
          <b className="label ellipsis review-row-name">{row.name}</b>
          <span className="text-xs third ellipsis review-row-place">
            {[row.country.code, row.region?.name, who].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className="review-row-what">
          <span className="text-s label">
            {row.flags.length > 0 && <Icon of={Flag} small />}
            {row.flags.length > 0 && <span className="sr-only">{t("flagged")}</span>} {what}
          </span>
          <span className="text-xs third">{ageText(row.arrived_at, t)}</span>
        </span>
      </button>
    </li>
  );
}
