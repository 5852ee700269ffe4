import type { StateLook } from "../../ui/state/state.tsx";

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

/** Returns the look of a state by its value; a ring for values without a look. */
export function lookOf(value: string): StateLook {
  return LOOKS[value] ?? "ring";
}
