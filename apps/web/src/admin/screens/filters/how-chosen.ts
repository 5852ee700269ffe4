import type { FilterType } from "@schoolmap/contract";
import type { AnyTranslate } from "../../texts/texts.ts";

interface ChoiceOptions {
  readonly live_choices?: boolean | undefined;
  readonly group_choices?: boolean | undefined;
  readonly range_auto_compute?: boolean | undefined;
}

/** Returns the source of the choices or bounds of a filter; "" for a filter without them. */
export function howChosen(type: FilterType, options: ChoiceOptions, t: AnyTranslate): string {
  if (type === "RANGE") return t(options.range_auto_compute ? "choices.auto" : "choices.manual");
  if (type !== "DROPDOWN" && type !== "DROPDOWN_MULTISELECT") return "";
  if (options.live_choices) return t("choices.live");
  return t(options.group_choices ? "choices.group" : "choices.fixed");
}
