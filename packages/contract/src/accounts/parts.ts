import { z } from "zod";

/** The cookie of a session. Browsers keep a cookie with this prefix only when this very host sets it over a safe connection. */
export const SESSION_COOKIE = "__Host-schoolmap_session";

/** An e-mail address by which a member of staff signs in; compared without regard to capital letters. */
export const accountEmail = z.string().trim().toLowerCase().pipe(z.email("must be an e-mail address").max(254));

/** A first or last name. */
export const personName = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(20, "must have at most 20 characters")
  .refine((text) => !/\p{Cc}/u.test(text), "must not contain control characters");

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** A password that somebody chooses. Length is what makes it strong; which characters it has is free. */
export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`);

/** A password that is compared with the one of the account. */
export const shownPassword = z.string().min(1, "must not be empty").max(PASSWORD_LENGTH.max);

/** Six digits of an authenticator app; people type spaces between them. */
export const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "must have six digits"));

/** The token of a link that was sent by mail or shown once. Whatever else is sent is a token that nobody was given. */
export const tokenParams = z.object({ token: z.string().max(200) });

/** What follows a step of signing in: nothing more, or the code of the authenticator app. */
export const signInStep = z.object({ next: z.enum(["done", "totp"]) });
export type SignInStep = z.infer<typeof signInStep>;
