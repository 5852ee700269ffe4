import { z } from "zod";
import { setting } from "./setting.ts";

const optional = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => text || undefined);

/** Settings for staff sign-in and mail delivery. */
export const ACCOUNT_SETTINGS = {
  /** Undefined means the key that the record generated. */
  SESSION_SECRET: setting({
    default: "",
    description:
      "what sessions are signed and second factors are encrypted with; without it a key that lies in the database, of which a copy then is enough to sign in",
    schema: optional(/^([\x21-\x7e]{32,200})?$/),
    expected: "at least 32 printable characters without spaces",
  }),
  OIDC_ISSUER: setting({
    default: "",
    description: "address of the organisation's own sign-in (OpenID Connect), as `https://login.example.org`",
    schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).transform((text) => text || undefined),
    expected: "an http or https address",
  }),
  OIDC_CLIENT_ID: setting({
    default: "",
    description:
      "what that sign-in calls this server; its redirect address is `PUBLIC_URL/api/v1/session/oidc/callback`",
    schema: optional(/^[\x21-\x7e]{0,200}$/),
    expected: "an id of a client",
  }),
  OIDC_CLIENT_SECRET: setting({
    default: "",
    description: "the secret that belongs to it",
    schema: optional(/^[\x21-\x7e]{0,500}$/),
    expected: "a secret of a client",
  }),
  OIDC_NAME: setting({
    default: "your organisation",
    description: "how the sign-in page names it, after “Sign in with”",
    schema: z.string().min(1).max(60),
    expected: "a name of at most 60 characters",
  }),
  /** Contains user and password. */
  SMTP_URL: setting({
    default: "",
    description:
      "where mail is handed over, as `smtps://user:password@mail.example.org` (or `smtp://…:587`); without it invitations are links that an administrator hands over",
    schema: z.union([z.literal(""), z.url({ protocol: /^smtps?$/ })]).transform((text) => text || undefined),
    expected: "an address of the form smtps://user:password@host:port",
  }),
  MAIL_FROM: setting({
    default: "",
    description: "whom mail comes from, as `Schoolmap <map@example.org>`",
    schema: optional(/^([^\r\n<>@]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)?$/),
    expected: "a mail address, or a name with a mail address in < >",
  }),
  CONTACT_MAIL: setting({
    default: "",
    description:
      "where each new contact message is mailed to; without it, or without `SMTP_URL`, messages are only in the console",
    schema: optional(/^([^\s<>@]+@[^\s<>@]+)?$/),
    expected: "a mail address",
  }),
} as const;
