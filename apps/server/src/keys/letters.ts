import type { Lang } from "@schoolmap/contract";
import type { Letter } from "../mail/index.ts";

type Text = Omit<Letter, "to">;
type Words = Readonly<Record<Lang, Text>>;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Letter to the approvers about a request for a key or an extension. `countries` is a list of names or a number. */
export function requestLetter(
  { program, kind, countries }: { program: string; kind: "key" | "extension"; countries: string },
  url: string,
): Text {
  const what = kind === "key" ? "an API key" : "more time for its API key";
  return {
    subject: `Schoolmap: "${program}" asks for ${what}`,
    text: `"${program}" asks for ${what}.\nCountries: ${countries}\n\nRead and decide:\n${url}\n`,
  };
}

/** Letter to the owner: the key is ready, and the link shows it once. */
export function approvedLetter(lang: Lang, program: string, validTo: Date, url: string): Text {
  const until = dayOf(validTo);
  const letters: Words = {
    en: {
      subject: `Your Schoolmap key for "${program}"`,
      text: `Hello,\n\nyour request for "${program}" was approved. The key is valid until ${until}. This link shows it once, within 7 days:\n\n${url}\n\nKeep the key where you keep passwords: nobody can show it again.\n`,
    },
    es: {
      subject: `Tu clave de Schoolmap para "${program}"`,
      text: `Hola:\n\nse aprobó tu solicitud para "${program}". La clave es válida hasta el ${until}. Este enlace la muestra una sola vez, durante 7 días:\n\n${url}\n\nGuarda la clave donde guardas tus contraseñas: nadie puede volver a mostrarla.\n`,
    },
    pt: {
      subject: `Sua chave do Schoolmap para "${program}"`,
      text: `Olá,\n\nsua solicitação para "${program}" foi aprovada. A chave vale até ${until}. Este link a mostra uma única vez, dentro de 7 dias:\n\n${url}\n\nGuarde a chave onde você guarda senhas: ninguém pode mostrá-la de novo.\n`,
    },
  };
  return letters[lang];
}

/** Letter to the owner: the key is valid for longer. */
export function extendedLetter(lang: Lang, program: string, validTo: Date): Text {
  const until = dayOf(validTo);
  const letters: Words = {
    en: {
      subject: `Your Schoolmap key for "${program}" was extended`,
      text: `Hello,\n\nyour key for "${program}" is now valid until ${until}. It stays the same.\n`,
    },
    es: {
      subject: `Se prorrogó tu clave de Schoolmap para "${program}"`,
      text: `Hola:\n\ntu clave para "${program}" es válida ahora hasta el ${until}. Sigue siendo la misma.\n`,
    },
    pt: {
      subject: `Sua chave do Schoolmap para "${program}" foi prorrogada`,
      text: `Olá,\n\nsua chave para "${program}" agora vale até ${until}. Ela continua a mesma.\n`,
    },
  };
  return letters[lang];
}

/** Letter to the owner: the request was declined, with the reason. */
export function declinedLetter(lang: Lang, program: string, reason: string): Text {
  const letters: Words = {
    en: {
      subject: `Your Schoolmap request for "${program}"`,
      text: `Hello,\n\nyour request for "${program}" was declined:\n\n${reason}\n\nYou may ask again.\n`,
    },
    es: {
      subject: `Tu solicitud a Schoolmap para "${program}"`,
      text: `Hola:\n\ntu solicitud para "${program}" no fue aprobada:\n\n${reason}\n\nPuedes volver a solicitarla.\n`,
    },
    pt: {
      subject: `Sua solicitação ao Schoolmap para "${program}"`,
      text: `Olá,\n\nsua solicitação para "${program}" foi recusada:\n\n${reason}\n\nVocê pode solicitar de novo.\n`,
    },
  };
  return letters[lang];
}

/** Letter to the owner: the key was revoked. */
export function revokedLetter(lang: Lang, program: string): Text {
  const letters: Words = {
    en: {
      subject: `Your Schoolmap key for "${program}" was revoked`,
      text: `Hello,\n\nyour key for "${program}" was revoked and no longer works. You may ask for a new one.\n`,
    },
    es: {
      subject: `Se revocó tu clave de Schoolmap para "${program}"`,
      text: `Hola:\n\nse revocó tu clave para "${program}" y ya no funciona. Puedes solicitar una nueva.\n`,
    },
    pt: {
      subject: `Sua chave do Schoolmap para "${program}" foi revogada`,
      text: `Olá,\n\nsua chave para "${program}" foi revogada e não funciona mais. Você pode solicitar uma nova.\n`,
    },
  };
  return letters[lang];
}

/** Letter to the owner: the key ends soon. */
export function endingLetter(lang: Lang, program: string, validTo: Date): Text {
  const until = `${validTo.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const letters: Words = {
    en: {
      subject: `Your Schoolmap key for "${program}" ends on ${dayOf(validTo)}`,
      text: `Hello,\n\nyour key for "${program}" is valid until ${until}. After that it no longer works. If you still need it, ask for more time before then.\n`,
    },
    es: {
      subject: `Tu clave de Schoolmap para "${program}" vence el ${dayOf(validTo)}`,
      text: `Hola:\n\ntu clave para "${program}" es válida hasta el ${until}. Después dejará de funcionar. Si todavía la necesitas, solicita una prórroga antes de esa fecha.\n`,
    },
    pt: {
      subject: `Sua chave do Schoolmap para "${program}" vence em ${dayOf(validTo)}`,
      text: `Olá,\n\nsua chave para "${program}" vale até ${until}. Depois disso ela deixará de funcionar. Se ainda precisar dela, solicite uma prorrogação antes dessa data.\n`,
    },
  };
  return letters[lang];
}
