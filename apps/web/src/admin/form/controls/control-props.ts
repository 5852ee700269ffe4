import type { Ref } from "react";
import type { ControlProps } from "../../screen/resource-screen.ts";
import type { AnyTranslate } from "../../texts/texts.ts";
import type { FormField } from "../fields.ts";

/** Additional props of the controls of the console. */
export interface FormControlProps extends ControlProps {
  readonly field: FormField;
  readonly t: AnyTranslate;
  readonly inputRef: Ref<HTMLElement>;
}
