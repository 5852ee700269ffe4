import { homedir } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";

/** One setting of the environment: its text, and what it means once it is read. */
export interface Setting<S extends z.ZodType> {
  /** What the README prints as the default. */
  readonly default: string;
  readonly description: string;
  readonly schema: S;
  /** Ends the sentence "NAME must be …". */
  readonly expected: string;
}

/** Keeps the type of the schema. */
export const setting = <S extends z.ZodType>(definition: Setting<S>): Setting<S> => definition;

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

export const onOff = z.enum(["on", "off"]).transform((text) => text === "on");
export const hosts = z
  .string()
  .regex(/^(\s*([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\s*(,|$))*$/i)
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .flatMap((host) => host.trim() || []),
  );
/** An origin goes into a header as it stands: it holds nothing that could end one. */
export const origins = z
  .string()
  .regex(/^(\*|none|(\s*https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?\/?\s*(,|$))+)$/i)
  .transform((text) => {
    if (text === "*") return ["*"];
    const named = text
      .toLowerCase()
      .split(",")
      .flatMap((origin) => origin.trim().replace(/\/$/, "") || []);
    return named.filter((origin) => origin !== "none");
  });
export const path = z
  .string()
  .min(1)
  .transform((text) => resolve(text.replace(/^~(?=\/|$)/, homedir())));
