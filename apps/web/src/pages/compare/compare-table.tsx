import { X } from "lucide-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { Link } from "../../shared/link/link.tsx";
import { viewUrl } from "../../state/use-view.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { type CompareRow, useCompareRows } from "./compare-rows.tsx";
import type { Compared } from "./compared.ts";
import type { Basis } from "./use-basis.ts";
import "./compare-table.css";

interface CompareTableProps {
  readonly basis: Basis;
  readonly compared: readonly Compared[];
  /** Place that was added last, which receives keyboard focus. */
  readonly focused: string | undefined;
  readonly onRemove: (compared: Compared) => void;
}

/**
 * Table with a column for each place and a row for each compared property. On a phone, the name of a row is above it.
 */
export function CompareTable({ basis, compared, focused, onRemove }: CompareTableProps) {
  const t = useT();
  const phone = useIsPhone();
  const rows = useCompareRows(basis, compared);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it.
    <section className="compare-scroll" aria-label={t("compare.table")} tabIndex={0}>
      <table className="compare-table" style={{ "--columns": compared.length } as CSSProperties}>
        <caption className="sr-only">{t("compare.table")}</caption>
        <thead>
          <tr>
            {!phone && <td />}
            {compared.map((one) => (
              <HeadCell key={one.key} basis={basis} one={one} isFocused={one.key === focused} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.key}>
            {phone && (
              <tr>
                <th scope="rowgroup" colSpan={compared.length}>
                  <RowName row={row} />
                </th>
              </tr>
            )}
            <tr>
              {!phone && (
                <th scope="row">
                  <RowName row={row} />
                </th>
              )}
              {compared.map((one) => (
                <td key={one.key}>
                  <div className={one.isOld ? "compare-cell block-old" : "compare-cell"}>
                    {row.cell(one) ?? (one.state === "failed" ? t("value.noData") : <Skeleton height="2rem" />)}
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function RowName({ row }: { row: CompareRow }) {
  return (
    <div className="compare-row-name">
      <span className="label">{row.label}</span> <span className="text-xs third">{row.about}</span>
      {row.legend && <div className="text-xs third">{row.legend}</div>}
    </div>
  );
}

interface HeadCellProps extends Pick<CompareTableProps, "basis" | "onRemove"> {
  readonly one: Compared;
  readonly isFocused: boolean;
}

function HeadCell({ basis, one, isFocused, onRemove }: HeadCellProps) {
  const t = useT();
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    name.current?.focus();
  }, [isFocused]);
  return (
    <th scope="col" abbr={one.name}>
      <div className="compare-cell">
        <div className="compare-place">
          <h2 ref={name} className="title-l grow" tabIndex={-1}>
            {one.state === "waiting" ? (
              <Skeleton width="70%" height="1.625rem" />
            ) : (
              <Link href={viewUrl(basis.view, { scope: one.scope })}>{one.name}</Link>
            )}
          </h2>
          <IconButton small icon={X} label={t("compare.remove", { place: one.name })} onClick={() => onRemove(one)} />
        </div>
        <p className="text-s third">{one.detail}</p>
        {one.state === "failed" && <Failed text={t("error.numbers", { place: one.name })} onRetry={one.retry} />}
      </div>
    </th>
  );
}
