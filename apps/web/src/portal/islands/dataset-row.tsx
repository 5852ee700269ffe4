import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../texts/texts.ts";

/** The rows of the card, in their order. */
export type DatasetRowName = "schools" | "weeks" | "places" | "changes";

interface DatasetRowProps {
  readonly name: DatasetRowName;
  /** How many rows its files have; undefined while that is not known. */
  readonly count: number | undefined;
  /** Its files. */
  readonly children: ReactNode;
}

/** What a data set is, and its files. */
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

/** Takes the place of buttons that are not known yet. */
export function FileSkeletons({ widths }: { readonly widths: readonly string[] }) {
  return widths.map((width, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay as they are.
    <span key={at} className="needs-script dataset-waits">
      <Skeleton width={width} height="100%" />
    </span>
  ));
}
