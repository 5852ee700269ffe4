import { Value } from "../parts/value.tsx";
import type { ResourceScreen, ValueKind } from "../screen/resource-screen.ts";
import { factsOf } from "../screen/schema.ts";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import type { Difference, RowVersion } from "./versions.ts";

interface ComparisonProps {
  readonly screen: ResourceScreen;
  readonly differences: readonly Difference[];
  readonly chosen: RowVersion;
  readonly against: "before" | "now";
}

/** Field by field what a version says, and what another one says. */
export function Comparison({ screen, differences, chosen, against }: ComparisonProps) {
  const t = useTexts("history");
  const own = useAnyTexts(screen.area);
  const list = useTexts("list");
  if (differences.length === 0) return <p className="history-none second">{t("none")}</p>;
  return (
    <div className="history-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            <th scope="col">{t("version", { revision: chosen.revision })}</th>
            <th scope="col">{t(against === "now" ? "against.now" : "previous")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{field === "deleted" ? list("stamp.deleted") : own(`field.${field}`)}</th>
              <td className="label">
                <Value value={from} field={field} t={own} kind={kindOf(screen, field)} />
              </td>
              <td className="second">
                <Value value={to} field={field} t={own} kind={kindOf(screen, field)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A moment is written as people read it; all else follows from the value. */
function kindOf({ resource }: ResourceScreen, field: string): ValueKind {
  const schema = resource.fields[field];
  return schema && factsOf(schema).control === "moment" ? "moment" : "text";
}
