import { z } from "zod";
import type { ControlKind } from "./resource-screen.ts";

/** The type and constraints of a field, from the contract. */
export interface FieldFacts {
  readonly control: ControlKind;
  /** The values of an enumeration, or of the items of a list. */
  readonly choices?: readonly string[];
  /** Maximum length of a text, in characters. */
  readonly maxLength?: number;
  /** Whether the field can be empty, which is null. */
  readonly isNullable: boolean;
  /** Whether a value is required. */
  readonly isRequired: boolean;
  /** Whether the items of a list, or the choice itself, are numbers. */
  readonly isNumeric: boolean;
}

/** Texts with a greater maximum length are edited in several lines, except URLs and codes, which have a pattern. */
const LONG_TEXT = 300;

/** Derives the control and the constraints of a field from the contract's schema. */
export function factsOf(schema: z.core.$ZodType): FieldFacts {
  const inner = unwrap(schema);
  const isNullable = isOf(schema, "nullable");
  const common = { isNullable, isNumeric: false, isRequired: !isNullable && !accepts(schema, "") };
  if (inner instanceof z.ZodEnum) return { ...common, control: "choice", choices: inner.options.map(String) };
  if (inner instanceof z.ZodBoolean) return { ...common, control: "switch", isRequired: false };
  if (inner instanceof z.ZodNumber) return { ...common, control: "number", isNumeric: true };
  if (inner instanceof z.ZodISODateTime) return { ...common, control: "moment" };
  if (inner instanceof z.ZodArray) {
    const item = unwrap(inner.element);
    const many = { ...common, control: "many", isRequired: !isNullable && !accepts(schema, []) } as const;
    if (item instanceof z.ZodEnum) return { ...many, choices: item.options.map(String) };
    return { ...many, isNumeric: item instanceof z.ZodNumber };
  }
  if (inner instanceof z.ZodString) {
    const maxLength = inner.maxLength ?? undefined;
    const isLong = maxLength !== undefined && maxLength > LONG_TEXT && inner.format === null;
    const control = isLong ? "long-text" : "text";
    return { ...common, control, ...(maxLength !== undefined && { maxLength }) };
  }
  return { ...common, control: "fixed" };
}

/** Returns the values of an enumerated field; undefined for other fields. */
export function choicesOf(schema: z.core.$ZodType | undefined): readonly string[] | undefined {
  return schema && factsOf(schema).choices;
}

/** Returns the schema without its optional, nullable, default and transform wrappers. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap());
  if (schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPipe) return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

function isOf(schema: z.core.$ZodType, type: "nullable"): boolean {
  if (schema._zod.def.type === type) return true;
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType !== undefined && isOf(innerType, type);
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}
