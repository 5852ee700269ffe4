import { z } from "zod";

/** Session cookie. Browsers accept a cookie with this prefix only if the same host sets it over a secure connection. */
export const SESSION_COOKIE = "__Host-schoolmap_session";

/** E-mail address with which a member of staff signs in. The comparison is case-insensitive. */
export const accountEmail = z.string().trim().toLowerCase().pipe(z.email("must be an e-mail address").max(254));

/** First or last name. */
export const personName = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(20, "must have at most 20 characters")
  .refine((text) => !/\p{Cc}/u.test(text), "must not contain control characters");

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** New password. Its length makes it strong; any characters are allowed. */
export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`);

/** Password that is compared with that of the account. */
export const shownPassword = z.string().min(1, "must not be empty").max(PASSWORD_LENGTH.max);

/** Six digits of an authenticator app. Spaces between them are allowed. */
export const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "must have six digits"));

/** Token of a link that was sent by mail or shown once. Any other value is treated as an unknown token. */
export const tokenParams = z.object({ token: z.string().max(200) });

/** Next step of signing in: none, or the code of the authenticator app. */
export const signInStep = z.object({ next: z.enum(["done", "totp"]) });
export type SignInStep = z.infer<typeof signInStep>;
