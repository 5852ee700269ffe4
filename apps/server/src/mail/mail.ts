import { createTransport } from "nodemailer";
import type { Config } from "../settings/config.ts";

/** A plain text mail. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address for replies; when absent, the sender address. */
  readonly replyTo?: string;
}

/** Sends mail through the server in SMTP_URL. */
export interface Mail {
  /** Whether a mail server is configured; without one, `send` fails. */
  readonly isConfigured: boolean;
  /** @throws Error when the server does not accept the mail within some seconds */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Maximum time for each step of sending a mail, in milliseconds. */
const TIMEOUT_MS = 10_000;

export function openMail({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): Mail {
  if (!smtpUrl) {
    const refuse = () => Promise.reject(new Error("No mail is sent: SMTP_URL is not set."));
    return { isConfigured: false, send: refuse, close: () => {} };
  }
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport(
    { url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from: mailFrom },
  );
  return {
    isConfigured: true,
    // An address passed as an object is a single address, regardless of its characters.
    send: async ({ to, subject, text, replyTo }) => {
      const answers = replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } };
      await transport.sendMail({ to: { name: "", address: to }, subject, text, ...answers });
    },
    close: () => transport.close(),
  };
}
