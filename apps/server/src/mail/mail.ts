import { createTransport } from "nodemailer";
import type { Config } from "../settings/config.ts";

/** A mail of plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whom an answer goes to; absent: whom mail comes from. */
  readonly replyTo?: string;
}

/** Hands mail over to the server that SMTP_URL names. */
export interface Mail {
  /** Whether there is such a server; without one `send` fails. */
  readonly isConfigured: boolean;
  /** @throws Error when the mail is not taken over within some seconds */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Longest wait for each step of handing a mail over. */
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
    // An address as an object is one address, whatever characters it has.
    send: async ({ to, subject, text, replyTo }) => {
      const answers = replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } };
      await transport.sendMail({ to: { name: "", address: to }, subject, text, ...answers });
    },
    close: () => transport.close(),
  };
}
