import type { TextKey } from "../../../i18n/index.ts";
import { isEmail } from "../../../shared/form/email.ts";
import type { Faults } from "../../../ui/form/use-form.ts";

/** Fields that a request for a key and a request for more time have in common. */
export interface Applicant {
  readonly full_name: string;
  readonly email: string;
  readonly purpose: string;
}

export const NO_APPLICANT: Applicant = { full_name: "", email: "", purpose: "" };

/** Returns the errors by field. `needed` lists the required texts. The server validates more strictly. */
export function faultsOf<V extends Applicant>(values: V, needed: readonly (keyof V & string)[]): Faults<V> {
  const missing = needed.filter((name) => String(values[name]).trim() === "");
  const email: readonly [string, TextKey][] =
    values.email.trim() !== "" && !isEmail(values.email) ? [["email", "form.badEmail"]] : [];
  return Object.fromEntries([
    ...missing.map((name): [string, TextKey] => [name, "form.required"]),
    ...email,
  ]) as Faults<V>;
}
