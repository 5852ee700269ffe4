import { type AttributeColumn, IMPORT_TARGETS, type ImportTarget } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import type { AnyTranslate } from "../../texts/texts.ts";

/** What a target is called. */
export function targetName(target: string, t: AnyTranslate): string {
  const key = `target.${target}`;
  if (t.has(key)) return t(key);
  return ATTRIBUTE_LABELS[target as AttributeColumn]?.[t.lang] ?? target;
}

/** Every target by its name: what every school has first, then the attributes. */
export function targetOptions(t: AnyTranslate): { readonly value: ImportTarget; readonly label: string }[] {
  return IMPORT_TARGETS.map((value) => ({ value, label: targetName(value, t) }));
}

/** A cause in words: "Not a number: Students". */
export function causeName(key: string, t: AnyTranslate): string {
  const [cause = "", target] = key.split(":");
  return target ? t("causeOf", { cause: t(`cause.${cause}`), target: targetName(target, t) }) : t(`cause.${cause}`);
}
