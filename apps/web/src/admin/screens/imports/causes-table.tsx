import { type CheckedCause, causeFacts, type ImportRemedy } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Button } from "../../../ui/button/button.tsx";
import { useAnyTexts } from "../../texts/texts.ts";
import { causeName } from "./targets.ts";

interface CausesTableProps {
  readonly causes: readonly CheckedCause[];
  readonly chosen: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChoose: (key: string) => void;
  readonly onRemedy: (key: string, remedy: ImportRemedy | null) => void;
}

/** Returns the default remedy of a cause. */
function remedyOf(key: string): ImportRemedy {
  return causeFacts(key)?.remedies[0] ?? "skip";
}

/**
 * Lists the causes of rejected rows, largest first, each with its remedy and the number of rows that the remedy
 * changes.
 */
export function CausesTable({ causes, chosen, isReadOnly, onChoose, onRemedy }: CausesTableProps) {
  const t = useAnyTexts("imports");
  if (causes.length === 0) return <p className="import-none second">{t("noCause")}</p>;
  return (
    <table className="import-table import-causes">
      <thead>
        <tr>
          <th scope="col">{t("head.cause")}</th>
          <th scope="col" className="import-number">
            {t("head.rows")}
          </th>
          <th scope="col">{t("head.example")}</th>
          <th scope="col">{t("head.remedy")}</th>
        </tr>
      </thead>
      <tbody>
        {causes.map(({ key, rows, remedy, examples }) => (
          <tr key={key} data-chosen={key === chosen} onClick={() => onChoose(key)}>
            <th scope="row" className="label import-wrap">
              <button
                type="button"
                className="import-cause"
                aria-pressed={key === chosen}
                onClick={() => onChoose(key)}
              >
                {causeName(key, t)}
              </button>
            </th>
            <td className="label import-number">{formatExact(rows, t.lang)}</td>
            <td className="text-s second" title={examples[0]?.cell}>
              {examples[0]?.cell ?? ""}
            </td>
            <td>
              {remedy ? (
                <span className="row">
                  <span className="text-s grow import-wrap">{t(`done.${remedy}`)}</span>
                  {!isReadOnly && (
                    <Button small look="bare" onClick={() => onRemedy(key, null)}>
                      {t("takeBack")}
                    </Button>
                  )}
                </span>
              ) : (
                !isReadOnly && (
                  <Button small onClick={() => onRemedy(key, remedyOf(key))}>
                    {t(`remedy.${remedyOf(key)}`, { count: rows })}
                  </Button>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
