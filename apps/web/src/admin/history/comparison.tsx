import type { ValueKind, Values } from "../screen/resource-screen.ts";
import { type AnyTranslate, useTexts } from "../texts/texts.ts";
import { NamedValue } from "./named-value.tsx";
import { differences } from "./versions.ts";
import "../parts/wide-table.css";
import "./comparison.css";

/** A column of a comparison: one of the two sides. */
export interface ComparedSide {
  readonly side: "from" | "to";
  readonly head: string;
  /** Whether this is the selected side. The other side is fainter. */
  readonly isMain: boolean;
}

interface ComparisonProps {
  /** The texts of the row's screen. */
  readonly own: AnyTranslate;
  readonly from: Values;
  readonly to: Values;
  /** The names of the compared fields. */
  readonly fields: readonly string[];
  readonly sides: readonly ComparedSide[];
  /** Returns how the values of a field are formatted. Default: derived from the value. */
  readonly kindOf?: (field: string) => ValueKind;
}

/** Compares two versions field by field. A column without a label is shown under its own name. */
export function Comparison({ own, from, to, fields, sides, kindOf = () => "text" }: ComparisonProps) {
  const t = useTexts("history");
  const list = useTexts("list");
  const rows = { from, to };
  const differing = differences(from, to, fields);
  if (differing.length === 0) return <p className="comparison-none second">{t("none")}</p>;
  const nameOf = (field: string) => {
    if (field === "deleted") return list("stamp.deleted");
    return own.has(`field.${field}`) ? own(`field.${field}`) : field;
  };
  return (
    <div className="wide-table comparison">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            {sides.map(({ side, head }) => (
              <th key={side} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((difference) => (
            <tr key={difference.field}>
              <th scope="row">{nameOf(difference.field)}</th>
              {sides.map(({ side, isMain }) => (
                <td key={side} className={isMain ? "label" : "second"}>
                  <NamedValue
                    value={difference[side]}
                    row={rows[side]}
                    field={difference.field}
                    t={own}
                    kind={kindOf(difference.field)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
