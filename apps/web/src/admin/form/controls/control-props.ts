import type { Ref } from "react";
import type { ControlProps } from "../../screen/resource-screen.ts";
import type { AnyTranslate } from "../../texts/texts.ts";
import type { FormField } from "../fields.ts";

/** What the controls of the console itself are given besides. */
export interface FormControlProps extends ControlProps {
  readonly field: FormField;
  readonly t: AnyTranslate;
  readonly inputRef: Ref<HTMLElement>;
}
