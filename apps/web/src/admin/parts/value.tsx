import type { ActorRef } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { State } from "../../ui/state/state.tsx";
import type { ValueKind } from "../screen/resource-screen.ts";
import { type AnyTranslate, useAnyTexts } from "../texts/texts.ts";
import { dateText, momentText } from "./dates.ts";
import { lookOf } from "./state-look.ts";

interface ValueProps {
  readonly value: unknown;
  readonly kind?: ValueKind;
  readonly field: string;
  /** The texts of the screen, for the labels of choices. */
  readonly t: AnyTranslate;
}

/** Shows a value of a row in readable form. A missing value is shown as text, never as 0. */
export function Value({ value, kind, field, t }: ValueProps) {
  const list = useAnyTexts("list");
  if (isNothing(value)) return <span className="third">{list("value.none")}</span>;
  if (kind === "state" && typeof value === "string")
    return <State look={lookOf(value)}>{words(value, field, t)}</State>;
  const text = textOf(value, { kind, field, t, list });
  return kind === "code" ? <span className="mono">{text}</span> : text;
}

interface Words {
  readonly kind: ValueKind | undefined;
  readonly field: string;
  readonly t: AnyTranslate;
  /** The texts that all screens share. */
  readonly list: AnyTranslate;
}

function textOf(value: unknown, how: Words): string {
  const { kind, field, t, list } = how;
  if (typeof value === "boolean") return list(value ? "value.yes" : "value.no");
  if (typeof value === "number")
    return t.has(choiceKey(field, value)) ? t(choiceKey(field, value)) : formatExact(value, t.lang);
  if (Array.isArray(value)) return value.map((item) => textOf(item, how)).join(", ");
  if (isActor(value)) return value.name ?? value.id;
  if (typeof value === "object" && value !== null) return partsText(value, how);
  if (typeof value !== "string") return "";
  if (kind === "date") return dateText(value, t.lang);
  if (kind === "moment") return momentText(value, t.lang);
  return words(value, field, t);
}

/**
 * Formats the parts of a value with their names, for example "good (label: Fast, values: 4g, 5g)". Empty parts are
 * omitted.
 */
function partsText(value: object, how: Words): string {
  const filled = Object.entries(value).filter(([, part]) => !isNothing(part));
  const parts = filled.map(([name, part]) => {
    const text = textOf(part, how);
    const isWhole = typeof part === "object" && !Array.isArray(part);
    return `${partName(name, how)}${isWhole ? ` (${text})` : `: ${text}`}`;
  });
  return parts.join(", ");
}

function partName(name: string, { field, t, list }: Words): string {
  return list.has(`part.${name}`) ? list(`part.${name}`) : words(name, field, t);
}

function isActor(value: unknown): value is ActorRef {
  return typeof value === "object" && value !== null && "id" in value && "name" in value;
}

const choiceKey = (field: string, value: string | number) => `choice.${field}.${value}`;

/** Returns the label of a choice, or the text itself. */
function words(value: string, field: string, t: AnyTranslate): string {
  const key = choiceKey(field, value);
  return t.has(key) ? t(key) : value;
}

/** Whether a value is empty. */
export function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isNothing);
  return value === null || value === undefined || value === "";
}
