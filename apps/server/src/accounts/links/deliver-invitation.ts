import type { Lang } from "@schoolmap/contract";
import type { Accounts } from "../accounts.ts";
import { invitationLetter } from "./letters.ts";

/** A link and its addressee. */
export interface Delivery {
  /** See `linkPath`. */
  readonly path: string;
  /** Origin under which the inviting browser reaches this server; "" when unknown. */
  readonly origin: string;
  readonly lang: Lang;
  readonly user: { readonly email: string; readonly first_name: string; readonly role: string };
}

/**
 * Mails an invitation. @returns null, or the URL to hand over when no mail is configured or the mail is not accepted
 */
export async function deliverInvitation(
  { mail, log, config }: Pick<Accounts, "mail" | "log" | "config">,
  { path, origin, lang, user }: Delivery,
): Promise<string | null> {
  const url = `${config.publicUrl ?? origin}${path}`;
  if (!mail.isConfigured) return url;
  try {
    await mail.send({ to: user.email, ...invitationLetter(lang, url, { name: user.first_name, role: user.role }) });
    return null;
  } catch (err) {
    log.error({ err }, "an invitation could not be mailed; its link is shown instead");
    return url;
  }
}
