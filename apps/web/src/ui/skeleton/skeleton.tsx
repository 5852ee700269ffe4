import type { CSSProperties } from "react";
import "./skeleton.css";

/** Placeholder of the final size for loading content. Sizes are CSS lengths. */
export function Skeleton({ width = "100%", height = "1rem" }: Pick<CSSProperties, "width" | "height">) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}
