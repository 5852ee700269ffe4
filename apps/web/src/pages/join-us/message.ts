import type { TextKey } from "../../i18n/index.ts";
import { isEmail } from "../../shared/form/email.ts";
import type { Faults } from "../../ui/form/use-form.ts";

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

/** What is wrong with a message, by field; the server looks more closely. */
export function faultsIn(message: Message): Faults<Message> {
  const missing = (["full_name", "organisation", "purpose", "message"] as const).filter(
    (name) => message[name].trim() === "",
  );
  return {
    ...Object.fromEntries(missing.map((name): [typeof name, TextKey] => [name, "form.required"])),
    ...(message.email.trim() !== "" && !isEmail(message.email) ? { email: "form.badEmail" } : {}),
  };
}
