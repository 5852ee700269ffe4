import { attributeOf, type ImportColumn, type ImportPlan, type ImportTarget } from "@schoolmap/contract";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { useAnyTexts } from "../../texts/texts.ts";
import { type Finding, type Findings, openWords } from "./findings.ts";
import { targetOptions } from "./targets.ts";

interface ColumnsTableProps {
  readonly found: Findings;
  readonly plan: ImportPlan;
  /** Index of the chosen column. */
  readonly at: number;
  readonly isReadOnly: boolean;
  readonly onChoose: (at: number) => void;
  readonly onChange: (at: number, column: Partial<ImportColumn>) => void;
}

const LOOKS: Readonly<Record<string, StateLook>> = { likely: "half", needs_you: "ring" };

/** Lists every column of the file: heading, first value, target, format, and certainty. */
export function ColumnsTable({ found, plan, at, isReadOnly, onChoose, onChange }: ColumnsTableProps) {
  const t = useAnyTexts("imports");
  const targets = targetOptions(t);
  const taken = new Set(plan.columns.map(({ target }) => target));
  return (
    <section className="sheet import-table-sheet" aria-label={t("title.columns")}>
      <table className="import-table import-columns">
        <thead>
          <tr>
            {["heading", "first", "target", "how", "sure"].map((head) => (
              <th key={head} scope="col">
                {t(`head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.columns.map((finding) => {
            const column = plan.columns.find((one) => one.at === finding.at);
            const sure = surenessOf(finding, column, plan, found);
            return (
              <tr key={finding.at} data-chosen={finding.at === at} onClick={() => onChoose(finding.at)}>
                <th scope="row" className="label" title={finding.heading}>
                  {finding.heading}
                </th>
                <td className="second" title={finding.first.join(" · ")}>
                  {finding.first[0] ?? ""}
                </td>
                <td>
                  <select
                    className="field-control import-pick"
                    aria-label={t("goesTo", { heading: finding.heading })}
                    data-none={!column?.target}
                    disabled={isReadOnly || sure === "rule"}
                    value={column?.target ?? ""}
                    onFocus={() => onChoose(finding.at)}
                    onChange={({ target: { value } }) =>
                      onChange(finding.at, { target: (value || null) as ImportTarget | null })
                    }
                  >
                    <option value="">{t("leaveOut")}</option>
                    {targets.map(({ value, label }) => (
                      <option key={value} value={value} disabled={taken.has(value) && column?.target !== value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="text-s second">{howOf(finding, column, plan, found, t)}</td>
                <td>
                  <State look={LOOKS[sure] ?? "full"}>{t(`sure.${sure}`)}</State>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Returns the certainty of a target: as suggested, or chosen by the user. Words without a meaning require a decision by
 * the user.
 */
function surenessOf(finding: Finding, column: ImportColumn | undefined, plan: ImportPlan, found: Findings): string {
  const { sure, target } = finding.suggestion;
  if (openWords(finding, plan, found).length > 0) return "needs_you";
  if ((column?.target ?? null) !== target) return "yours";
  return sure === "needs_you" && column?.target ? "certain" : sure;
}

function howOf(
  finding: Finding,
  column: ImportColumn | undefined,
  plan: ImportPlan,
  found: Findings,
  t: ReturnType<typeof useAnyTexts>,
): string {
  if (finding.suggestion.sure === "rule") return t("personal");
  if (!column?.target) return "";
  const open = openWords(finding, plan, found).length;
  if (open > 0) return t("wordsOpen", { count: open });
  if (found.words[column.target]) return t("words", { count: finding.distinct });
  const kind = attributeOf(column.target)?.kind;
  const decimal =
    kind === "decimal" || column.target.endsWith("itude")
      ? t(`decimal.${column.decimal === "," ? "comma" : "point"}`)
      : "";
  return [
    column.unit ? t("inUnit", { unit: column.unit }) : "",
    column.target === "coordinates" ? t(`order.${column.order}`) : "",
    decimal,
  ]
    .filter(Boolean)
    .join(", ");
}
