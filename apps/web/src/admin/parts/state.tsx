import type { ReactNode } from "react";
import "./state.css";

/** The look of a state: full is in force, half waits, ring has just begun, dash is out of use. */
export type StateLook = "full" | "half" | "ring" | "dash";

const LOOKS: Readonly<Record<string, StateLook>> = {
  PUBLISHED: "full",
  READY_TO_PUBLISH: "half",
  DRAFT: "ring",
  DISABLED: "dash",
  active: "full",
  disabled: "dash",
  raised: "ring",
  acknowledged: "half",
  resolved: "full",
  new: "ring",
  seen: "half",
  answered: "full",
  declined: "dash",
  counted: "full",
  withdrawn: "dash",
  INITIATED: "ring",
  APPROVED: "full",
  DECLINED: "dash",
  failing: "half",
  stopped: "dash",
};

/** The look of a state by its value; a ring for values that say nothing about it. */
export function lookOf(value: string): StateLook {
  return LOOKS[value] ?? "ring";
}

/** A state as a disc and a word, in ink: colour belongs to data. */
export function State({ look, children }: { look: StateLook; children: ReactNode }) {
  return <span className={`state state-${look}`}>{children}</span>;
}
