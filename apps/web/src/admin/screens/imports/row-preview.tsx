import type { ImportPlan } from "@schoolmap/contract";
import { foldWords } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/button/button.tsx";
import { useAnyTexts } from "../../texts/texts.ts";
import type { Findings } from "./findings.ts";
import { targetName } from "./targets.ts";

/** Shows one row of the file with the names of its target fields, to verify that the columns match. */
export function RowPreview({ found, plan }: { found: Findings; plan: ImportPlan }) {
  const t = useAnyTexts("imports");
  const [shown, setShown] = useState(0);
  const row = found.rows[shown];
  if (!row) return null;
  const read = plan.columns.flatMap(({ at, target }) => (target ? [{ at, target }] : []));
  return (
    <section className="sheet import-card">
      <div className="row">
        <h2 className="import-card-title grow">{t("rowAsRead", { n: shown + 1 })}</h2>
        <IconButton
          icon={ChevronLeft}
          small
          label={t("rowBefore")}
          isOff={shown === 0}
          onClick={() => setShown(shown - 1)}
        />
        <IconButton
          icon={ChevronRight}
          small
          label={t("rowNext")}
          isOff={shown === found.rows.length - 1}
          onClick={() => setShown(shown + 1)}
        />
      </div>
      <dl className="import-facts text-s">
        {read.map(({ at, target }) => {
          const cell = row[at]?.trim() ?? "";
          const meaning = meaningOf(cell, target, plan, found);
          return (
            <div key={at}>
              <dt className="second">{targetName(target, t)}</dt>
              <dd className={meaning === null || cell === "" ? "third" : "label"}>
                {meaning === null || cell === ""
                  ? t("noData")
                  : t.has(`value.${meaning}`)
                    ? t(`value.${meaning}`)
                    : meaning}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Returns the meaning of a cell, or the cell itself if it is not a word of a list. */
function meaningOf(
  cell: string,
  target: keyof ImportPlan["values"],
  plan: ImportPlan,
  { words }: Findings,
): string | null {
  const folded = foldWords(cell).join(" ");
  const meanings = { ...words[target], ...plan.values[target] };
  return Object.hasOwn(meanings, folded) ? (meanings[folded] ?? null) : cell;
}
