import type { ReactNode } from "react";
import type { ControlKind } from "../../screen/resource-screen.ts";
import type { FormField } from "../fields.ts";
import { ChoiceControl } from "./choice-control.tsx";
import type { FormControlProps } from "./control-props.ts";
import { ManyControl } from "./many-control.tsx";
import { MomentControl } from "./moment-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { SegmentsControl } from "./segments-control.tsx";
import { SwitchControl } from "./switch-control.tsx";
import { LongTextControl, TextControl } from "./text-control.tsx";

type Control = (props: FormControlProps) => ReactNode;

const CONTROLS: Readonly<Partial<Record<ControlKind, Control>>> = {
  text: TextControl,
  "long-text": LongTextControl,
  number: NumberControl,
  choice: ChoiceControl,
  segments: SegmentsControl,
  many: ManyControl,
  switch: SwitchControl,
  moment: MomentControl,
};

/** Returns the control of a field: its own, or the default control for its kind. */
export function controlOf({ control, facts, options }: FormField): Control {
  if (typeof control === "function") return control;
  const kind = control ?? (options && facts.control === "number" ? "choice" : facts.control);
  return CONTROLS[kind] ?? TextControl;
}
