import type { CSSProperties } from "react";
import "./skeleton.css";

/** A block of the final size where something is still loading. Sizes are CSS lengths. */
export function Skeleton({ width = "100%", height = "1rem" }: Pick<CSSProperties, "width" | "height">) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}
