import type { ReactNode } from "react";
import "./state.css";

/** Appearance of a state: full is in effect, half is waiting, ring has just started, dash is out of use. */
export type StateLook = "full" | "half" | "ring" | "dash";

/** Shows a state as a disc and a word, without colour, because colours are used only for data. */
export function State({ look, children }: { look: StateLook; children: ReactNode }) {
  return <span className={`state state-${look}`}>{children}</span>;
}
