import type { TextKey } from "../../i18n/index.ts";
import { isEmail } from "../../shared/form/email.ts";
import type { Faults } from "../../ui/form/use-form.ts";

/** Purposes of a message. */
export const PURPOSES = ["join", "share data", "volunteer", "partner", "other"] as const;

/** State of the message form. */
export interface Message {
  readonly full_name: string;
  readonly organisation: string;
  readonly email: string;
  readonly purpose: string;
  readonly message: string;
}

export const NO_MESSAGE: Message = { full_name: "", organisation: "", email: "", purpose: "", message: "" };

/** Returns the errors of a message, by field. The server validates more strictly. */
export function faultsIn(message: Message): Faults<Message> {
  const missing = (["full_name", "organisation", "purpose", "message"] as const).filter(
    (name) => message[name].trim() === "",
  );
  return {
    ...Object.fromEntries(missing.map((name): [typeof name, TextKey] => [name, "form.required"])),
    ...(message.email.trim() !== "" && !isEmail(message.email) ? { email: "form.badEmail" } : {}),
  };
}
