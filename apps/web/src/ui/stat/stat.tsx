import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import "./stat.css";

/** Part of a panel, separated from the next by a hairline. `isOld`: newer numbers are loading. */
export function Block({ isOld = false, children }: { isOld?: boolean; children: ReactNode }) {
  return <div className={isOld ? "block block-old" : "block"}>{children}</div>;
}

interface StatProps {
  readonly value: string;
  /** Unit of the number, shown after it. */
  readonly unit: string;
  readonly hero?: boolean;
}

/** Shows a number and its unit. */
export function Stat({ value, unit, hero = false }: StatProps) {
  return (
    <p className="stat">
      <span className={hero ? "stat-number stat-hero" : "stat-number"}>{value}</span>{" "}
      <span className="stat-unit">{unit}</span>
    </p>
  );
}

/** Note about a number, with the info icon. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="note">
      <Icon of={Info} small />
      <span>{children}</span>
    </p>
  );
}

/** Placeholder for a block with a number, a bar and a key while they load. It has the same height. */
export function BlockSkeleton({ rows, hero = false }: { rows: number; hero?: boolean }) {
  return (
    <div className="block block-skeleton">
      <Skeleton width="45%" height="1rem" />
      <Skeleton width="60%" height={hero ? "2.5rem" : "1.75rem"} />
      <Skeleton height="0.75rem" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
        <Skeleton key={row} width={`${80 - row * 8}%`} height="1.125rem" />
      ))}
    </div>
  );
}
