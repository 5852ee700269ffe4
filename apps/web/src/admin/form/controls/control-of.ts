import type { ReactNode, Ref } from "react";
import type { ControlKind, ControlProps } from "../../screen/resource-screen.ts";
import type { AnyTranslate } from "../../texts/texts.ts";
import type { FormField } from "../fields.ts";
import { ChoiceControl } from "./choice-control.tsx";
import { ManyControl } from "./many-control.tsx";
import { MomentControl } from "./moment-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { SegmentsControl } from "./segments-control.tsx";
import { SwitchControl } from "./switch-control.tsx";
import { LongTextControl, TextControl } from "./text-control.tsx";

/** What the controls of the console itself are given besides. */
export interface FormControlProps extends ControlProps {
  readonly field: FormField;
  readonly t: AnyTranslate;
  readonly inputRef: Ref<HTMLElement>;
}

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

/** The control of a field: its own, or the one that its kind has. */
export function controlOf({ control, facts, options }: FormField): Control {
  if (typeof control === "function") return control;
  const kind = control ?? (options && facts.control === "number" ? "choice" : facts.control);
  return CONTROLS[kind] ?? TextControl;
}
