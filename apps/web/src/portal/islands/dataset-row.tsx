import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../texts/texts.ts";

/** Rows of the card, in order. */
export type DatasetRowName = "schools" | "weeks" | "places" | "changes";

interface DatasetRowProps {
  readonly name: DatasetRowName;
  /** Number of rows of its files; undefined until it is loaded. */
  readonly count: number | undefined;
  /** Links to its files. */
  readonly children: ReactNode;
}

/** Describes a data set and shows its files. */
export function DatasetRow({ name, count, children }: DatasetRowProps) {
  const t = useTexts("ui");
  const text = count === undefined ? t(`datasets.${name}.text`) : t(`datasets.${name}.rows`, { count });
  return (
    <div className="dataset">
      <div className="dataset-text">
        <h3 className="label">{t(`datasets.${name}`)}</h3>
        <p className="text-s third">{text}</p>
      </div>
      <div className="dataset-files">{children}</div>
    </div>
  );
}

/** Placeholder for buttons that have not loaded yet. */
export function FileSkeletons({ widths }: { readonly widths: readonly string[] }) {
  return widths.map((width, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay as they are.
    <span key={at} className="needs-script dataset-waits">
      <Skeleton width={width} height="100%" />
    </span>
  ));
}
