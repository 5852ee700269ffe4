import type { ReactNode } from "react";
import "./state.css";

/** The look of a state: full is in force, half waits, ring has just begun, dash is out of use. */
export type StateLook = "full" | "half" | "ring" | "dash";

/** A state as a disc and a word, in ink: colour belongs to data. */
export function State({ look, children }: { look: StateLook; children: ReactNode }) {
  return <span className={`state state-${look}`}>{children}</span>;
}
