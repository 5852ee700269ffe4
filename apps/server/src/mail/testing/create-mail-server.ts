import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A real SMTP server on loopback. */
export interface MailServer {
  /** Settings for sending mail through this server. */
  readonly env: { readonly SMTP_URL: string; readonly MAIL_FROM: string; readonly PUBLIC_URL: string };
  /** Received mails, with their lines unfolded. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** Starts a server that accepts every mail. */
export async function createMailServer(publicUrl: string): Promise<MailServer> {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString().replaceAll("=\r\n", "").replaceAll("=3D", "="));
        done();
      });
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Schoolmap <map@map.example>", PUBLIC_URL: publicUrl };
  return { env, mails, close: () => new Promise<void>((done) => smtp.close(() => done())) };
}
