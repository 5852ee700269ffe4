import type { ImportPlan, ImportTarget } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useAnyTexts } from "../../texts/texts.ts";
import type { Finding, Findings } from "./findings.ts";

const SHOWN = 12;

interface WordMeaningsProps {
  readonly finding: Finding;
  readonly found: Findings;
  readonly plan: ImportPlan;
  readonly isReadOnly: boolean;
  readonly onPlan: (make: (plan: ImportPlan) => ImportPlan) => void;
  readonly target: ImportTarget;
}

/** Lists each word of the column with its count and its meaning. */
export function WordMeanings({ finding, found, plan, isReadOnly, onPlan, target }: WordMeaningsProps) {
  const t = useAnyTexts("imports");
  const known = found.words[target] ?? {};
  const meanings = [...new Set(Object.values(known).filter((value) => value !== null))];
  const chosen = plan.values[target] ?? {};
  const choose = (word: string, meaning: string) =>
    onPlan((before) => ({
      ...before,
      values: { ...before.values, [target]: { ...before.values[target], [word]: meaning === "null" ? null : meaning } },
    }));
  return (
    <div className="import-words">
      {finding.values.slice(0, SHOWN).map(({ value, word, count }) => {
        const meaning = Object.hasOwn(chosen, word) ? chosen[word] : known[word];
        return (
          <label key={word} className="import-word text-s">
            <span className="label" title={value}>
              {value}
            </span>
            <span className="third import-number">{formatExact(count, t.lang)}</span>
            <select
              className="field-control import-pick"
              disabled={isReadOnly}
              data-none={meaning === undefined}
              value={meaning === null ? "null" : (meaning ?? "")}
              onChange={(event) => choose(word, event.target.value)}
            >
              {meaning === undefined && (
                <option value="">{target === "education_level" ? t("asWritten") : t("chooseValue")}</option>
              )}
              {meanings.map((one) => (
                <option key={one} value={one ?? ""}>
                  {t.has(`value.${one}`) ? t(`value.${one}`) : one}
                </option>
              ))}
              <option value="null">{t("noData")}</option>
            </select>
          </label>
        );
      })}
      {finding.distinct > SHOWN && (
        <p className="text-s third">{t("moreValues", { count: finding.distinct - SHOWN })}</p>
      )}
    </div>
  );
}
