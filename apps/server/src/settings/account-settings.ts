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
      "secret that signs sessions and encrypts second factors; without it the key is stored in the database, and a copy of the database is then enough to sign in",
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
      "client id of this server at that sign-in service; its redirect address is `PUBLIC_URL/api/v1/session/oidc/callback`",
    schema: optional(/^[\x21-\x7e]{0,200}$/),
    expected: "an id of a client",
  }),
  OIDC_CLIENT_SECRET: setting({
    default: "",
    description: "client secret for that client id",
    schema: optional(/^[\x21-\x7e]{0,500}$/),
    expected: "a secret of a client",
  }),
  OIDC_NAME: setting({
    default: "your organisation",
    description: "name of the service on the sign-in page, after “Sign in with”",
    schema: z.string().min(1).max(60),
    expected: "a name of at most 60 characters",
  }),
  /** Contains user and password. */
  SMTP_URL: setting({
    default: "",
    description:
      "mail server, as `smtps://user:password@mail.example.org` (or `smtp://…:587`); without it an administrator passes invitation links on",
    schema: z.union([z.literal(""), z.url({ protocol: /^smtps?$/ })]).transform((text) => text || undefined),
    expected: "an address of the form smtps://user:password@host:port",
  }),
  MAIL_FROM: setting({
    default: "",
    description: "sender of mail, as `Schoolmap <map@example.org>`",
    schema: optional(/^([^\r\n<>@]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)?$/),
    expected: "a mail address, or a name with a mail address in < >",
  }),
  CONTACT_MAIL: setting({
    default: "",
    description:
      "recipient of new contact messages; without it, or without `SMTP_URL`, messages are only in the console",
    schema: optional(/^([^\s<>@]+@[^\s<>@]+)?$/),
    expected: "a mail address",
  }),
} as const;
