import { formatExact } from "@schoolmap/rules";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/index.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { useChangeView } from "../../../state/use-view.ts";
import { type LegendGroup, type LegendRow, switched } from "./use-legend.ts";
import "../../../ui/checkbox/checkbox.css";
import "./legend-rows.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

interface LegendGroupProps {
  readonly group: LegendGroup;
  readonly view: ResolvedView;
  readonly canSwitch: boolean;
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

/** Rows of one property that dots show: the layer, or the school status. */
export function LegendGroupRows({ group, view, canSwitch, children }: LegendGroupProps) {
  const change = useChangeView();
  return (
    <div className="legend-group">
      <div className="row legend-head">
        <h2 className="title-m grow legend-title">{group.title}</h2>
        {children}
      </div>
      {group.line !== undefined && (
        <p className="text-xs second legend-line-under" title={group.lineTooltip}>
          {group.line}
        </p>
      )}
      <ul className="legend-rows">
        {group.rows.map((row) => (
          <li key={row.name} className={row.isHidden ? "legend-off" : undefined}>
            {canSwitch ? (
              <label>
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={!row.isHidden}
                  onChange={() => change({ hidden: switched(view.hidden, group.kind, row.name) }, { replace: true })}
                />
                <RowWords row={row} />
              </label>
            ) : (
              <RowWords row={row} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RowWords({ row }: { row: LegendRow }) {
  const { lang } = useT();
  return (
    <>
      <Glyph name={row.name} />
      <span className="grow legend-words">
        <span title={row.tooltip}>
          {row.label}
          {row.rule && <span className="third legend-rule">{row.rule}</span>}
        </span>
        {row.tooltip && <span className="text-xs third legend-meaning">{row.tooltip}</span>}
      </span>
      {row.count !== undefined && <span>{formatExact(row.count, lang)}</span>}
    </>
  );
}
