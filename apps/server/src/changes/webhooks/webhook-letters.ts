import { type Lang, WEBHOOK_FAILING_DAYS } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { type KeyOwner, type Mailer, OWNER_OF_KEY, sendLetter } from "../../keys/index.ts";
import type { Letter } from "../../mail/index.ts";
import type { Database } from "../../record/tables/index.ts";

/** Notifies the owners of keys that webhooks were stopped, if the key was created by a request. */
export async function notifyStopped(db: Kysely<Database>, mailer: Mailer, webhooks: readonly number[]): Promise<void> {
  if (webhooks.length === 0) return;
  const { rows } = await sql<KeyOwner & { id: number; url: string }>`
    select owner.*, w.id, w.url from webhook w join api_key k on k.id = w.key_id cross join lateral ${OWNER_OF_KEY} owner
    where w.id = any(${[...webhooks]}::integer[])`.execute(db);
  for (const { email, lang, program, id, url } of rows) {
    await sendLetter(mailer, { to: email, ...stoppedLetter(lang, { program, id, host: new URL(url).host }) });
  }
}

interface Stopped {
  readonly program: string;
  readonly id: number;
  readonly host: string;
}

function stoppedLetter(lang: Lang, { program, id, host }: Stopped): Omit<Letter, "to"> {
  const days = WEBHOOK_FAILING_DAYS;
  const letters: Readonly<Record<Lang, Omit<Letter, "to">>> = {
    en: {
      subject: `Schoolmap stopped a webhook of "${program}"`,
      text: `Hello,\n\nfor ${days} days no message of webhook ${id} of "${program}" arrived at ${host}. Nothing more is sent. Send a test message to start it again: POST /api/v1/webhooks/${id}/test/ with your key.\n`,
    },
    es: {
      subject: `Schoolmap detuvo un webhook de "${program}"`,
      text: `Hola:\n\ndurante ${days} días no llegó a ${host} ningún mensaje del webhook ${id} de "${program}". Ya no se envía nada. Envía un mensaje de prueba para que vuelva a funcionar: POST /api/v1/webhooks/${id}/test/ con tu clave.\n`,
    },
    pt: {
      subject: `O Schoolmap parou um webhook de "${program}"`,
      text: `Olá,\n\ndurante ${days} dias nenhuma mensagem do webhook ${id} de "${program}" chegou a ${host}. Nada mais é enviado. Envie uma mensagem de teste para que volte a funcionar: POST /api/v1/webhooks/${id}/test/ com sua chave.\n`,
    },
  };
  return letters[lang];
}
