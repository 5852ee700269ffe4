import type { TextKey } from "../../i18n/index.ts";

/** Why somebody writes. */
export const PURPOSES = ["join", "share data", "volunteer", "partner", "other"] as const;

/** A message as it stands in its form. */
export interface Message {
  readonly full_name: string;
  readonly organisation: string;
  readonly email: string;
  readonly purpose: string;
  readonly message: string;
}

export const NO_MESSAGE: Message = { full_name: "", organisation: "", email: "", purpose: "", message: "" };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a message, by field; the server looks more closely. */
export function faultsIn(message: Message): { readonly [K in keyof Message]?: TextKey } {
  const required = (["full_name", "organisation", "purpose", "message"] as const).filter(
    (name) => message[name].trim() === "",
  );
  const email = message.email.trim();
  return {
    ...Object.fromEntries(required.map((name) => [name, "pages.join.required" as const])),
    ...(email !== "" && !EMAIL.test(email) ? { email: "pages.join.badEmail" } : {}),
  };
}
