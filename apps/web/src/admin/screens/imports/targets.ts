import { type AttributeColumn, IMPORT_TARGETS, type ImportTarget } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import type { AnyTranslate } from "../../texts/texts.ts";

/** Returns the name of a target. */
export function targetName(target: string, t: AnyTranslate): string {
  const key = `target.${target}`;
  if (t.has(key)) return t(key);
  return ATTRIBUTE_LABELS[target as AttributeColumn]?.[t.lang] ?? target;
}

/** Returns all targets with their names: fields of every school first, then attributes. */
export function targetOptions(t: AnyTranslate): { readonly value: ImportTarget; readonly label: string }[] {
  return IMPORT_TARGETS.map((value) => ({ value, label: targetName(value, t) }));
}

/** Returns the text of a cause: "Not a number: Students". */
export function causeName(key: string, t: AnyTranslate): string {
  const [cause = "", target] = key.split(":");
  return target ? t("causeOf", { cause: t(`cause.${cause}`), target: targetName(target, t) }) : t(`cause.${cause}`);
}
