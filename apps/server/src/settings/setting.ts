import { isIP } from "node:net";
import { homedir } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";

/** One environment setting: its text and its parsed value. */
export interface Setting<S extends z.ZodType> {
  /** Default as printed in the README. */
  readonly default: string;
  readonly description: string;
  readonly schema: S;
  /** End of the sentence "NAME must be …". */
  readonly expected: string;
}

/** Preserves the type of the schema. */
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
/** Names and networks of proxies, in the format of the library that reads forwarding headers. */
export const proxies = z
  .string()
  .transform((text) => (text === "off" ? [] : text.split(",").flatMap((one) => one.trim() || [])))
  .refine((list) => list.every(isProxy));

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

function isProxy(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** An origin is written into a header unchanged. It contains no character that could end the header. */
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
