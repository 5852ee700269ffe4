import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { accountEmail, newPassword, personName, signInStep, tokenParams } from "./parts.ts";

const tag = "Account";
/** Limit of opened links per minute, which users do not reach. Tokens are too long to be guessed. */
const LINKS_PER_MINUTE = 60;
/** Limit per minute, because each request may send a mail. */
const RESETS_PER_MINUTE = 10;

export const getInvitation = route({
  ...{ id: "getInvitation", method: "GET", path: "/api/v1/invitations/{token}/", tag, access: "public" },
  limit: LINKS_PER_MINUTE,
  summary: "Returns the addressee of a valid invitation.",
  params: tokenParams,
  errors: ["not_found"],
  response: z.object({
    /** Null for the first administrator, who provides it when accepting. */
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    /** Name of the role. */
    role: z.string(),
  }),
});

export const acceptInvitation = route({
  ...{ id: "acceptInvitation", method: "POST", path: "/api/v1/invitations/{token}/", tag, access: "public" },
  limit: LINKS_PER_MINUTE,
  summary: "Accepts an invitation with a new password, and signs in.",
  params: tokenParams,
  body: jsonBody(
    z.strictObject({
      /** Required if the invitation contains no address. */
      email: accountEmail.optional(),
      first_name: personName,
      last_name: personName,
      password: newPassword,
    }),
    4_096,
  ),
  errors: ["not_found", "email_already_exists"],
  response: signInStep,
});

export const requestPasswordReset = route({
  ...{ id: "requestPasswordReset", method: "POST", path: "/api/v1/password-reset/", tag, access: "public" },
  limit: RESETS_PER_MINUTE,
  summary: "Sends a link to set a new password. The response is the same for unknown addresses.",
  body: jsonBody(z.strictObject({ email: accountEmail }), 4_096),
  status: 202,
  response: z.object({ received: z.literal(true) }),
});

export const getPasswordReset = route({
  ...{ id: "getPasswordReset", method: "GET", path: "/api/v1/password-reset/{token}/", tag, access: "public" },
  limit: LINKS_PER_MINUTE,
  summary: "Returns whether a link to set a new password is still valid.",
  params: tokenParams,
  errors: ["not_found"],
  response: z.object({ email: z.string() }),
});

export const resetPassword = route({
  ...{ id: "resetPassword", method: "POST", path: "/api/v1/password-reset/{token}/", tag, access: "public" },
  limit: LINKS_PER_MINUTE,
  summary: "Sets a new password and ends all sessions of the account. The user then signs in with it.",
  params: tokenParams,
  body: jsonBody(z.strictObject({ password: newPassword }), 4_096),
  status: 204,
  errors: ["not_found"],
});

export const linkRoutes = { getInvitation, acceptInvitation, requestPasswordReset, getPasswordReset, resetPassword };
