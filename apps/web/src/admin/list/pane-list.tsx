import { type ReactNode, useEffect, useRef } from "react";
import { Failed } from "../../ui/failed/failed.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import "./list.css";
import "./pane-list.css";

const SKELETONS = 8;

interface PaneListProps<Row> {
  readonly label: string;
  readonly tabs: ReactNode;
  /** Undefined while the first rows load. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  /** Text when the rows did not load. */
  readonly failed: string;
  readonly onRetry: () => void;
  /** Shows why there are no rows, and an action. */
  readonly none: ReactNode;
  readonly foot: ReactNode;
  /** Renders a row, as a `PaneRow`. */
  readonly children: (row: Row) => ReactNode;
}

/** A list beside the item that it opens: tabs, rows, and a foot with the pages. */
export function PaneList<Row>({ label, tabs, rows, children, foot, ...states }: PaneListProps<Row>) {
  return (
    <section className="sheet pane-list" aria-label={label}>
      {tabs}
      {rows && rows.length > 0 && !states.error ? (
        <ul className="pane-rows">{rows.map(children)}</ul>
      ) : (
        <NoRows {...states} isLoading={!rows} />
      )}
      {foot}
    </section>
  );
}

type NoRowsProps = Pick<PaneListProps<unknown>, "error" | "failed" | "onRetry" | "none"> & {
  readonly isLoading: boolean;
};

function NoRows({ error, failed, onRetry, none, isLoading }: NoRowsProps) {
  if (error) return <Failed text={failed} onRetry={onRetry} />;
  if (!isLoading) {
    return (
      <div className="list-empty">
        <span className="list-ring" aria-hidden="true" />
        {none}
      </div>
    );
  }
  return (
    <div aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={at} className="pane-row pane-row-skeleton">
          <Skeleton width="60%" height="0.875rem" />
        </div>
      ))}
    </div>
  );
}

interface PaneRowProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Content before the button, such as a checkbox. */
  readonly before?: ReactNode;
  readonly name: string;
  /** A second line under the name. */
  readonly under: string;
  /** Two lines at the end. */
  readonly end: ReactNode;
}

/** A row that opens its item. The open row is scrolled into view. */
export function PaneRow({ isOpen, onOpen, before, name, under, end }: PaneRowProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li ref={line} className="pane-row" data-open={isOpen}>
      {before}
      <button type="button" className="pane-row-button" aria-current={isOpen} onClick={onOpen}>
        <span className="grow ellipsis">
          <b className="label ellipsis pane-row-line">{name}</b>
          <span className="text-xs third ellipsis pane-row-line">{under}</span>
        </span>
        <span className="pane-row-end">{end}</span>
      </button>
    </li>
  );
}
