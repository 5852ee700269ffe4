import type { Lang } from "@schoolmap/contract";
import type { Letter } from "../../mail/index.ts";

type Text = Omit<Letter, "to">;

/** Returns the mail that invites a user. `name` is the first name. */
export function invitationLetter(lang: Lang, url: string, { name, role }: { name: string; role: string }): Text {
  const letters: Readonly<Record<Lang, Text>> = {
    en: {
      subject: "Invitation to Schoolmap",
      text: `Hello ${name},\n\nyou are invited to the staff area of Schoolmap, with the role ${role}. Choose a password here; the link holds for 7 days and works once:\n\n${url}\n\nIf you do not expect this mail, ignore it.\n`,
    },
    es: {
      subject: "Invitación a Schoolmap",
      text: `Hola, ${name}:\n\nte invitamos al área del personal de Schoolmap, con el rol ${role}. Elige una contraseña aquí; el enlace es válido durante 7 días y funciona una sola vez:\n\n${url}\n\nSi no esperas este correo, ignóralo.\n`,
    },
    pt: {
      subject: "Convite para o Schoolmap",
      text: `Olá, ${name},\n\nvocê foi convidado para a área da equipe do Schoolmap, com o papel ${role}. Escolha uma senha aqui; o link vale por 7 dias e funciona uma única vez:\n\n${url}\n\nSe você não espera este e-mail, ignore-o.\n`,
    },
  };
  return letters[lang];
}

/** Returns the mail with a link to set a new password. */
export function passwordResetLetter(lang: Lang, url: string): Text {
  const letters: Readonly<Record<Lang, Text>> = {
    en: {
      subject: "New password for Schoolmap",
      text: `Hello,\n\nchoose a new password here; the link holds for an hour and works once. It signs you out everywhere:\n\n${url}\n\nIf you did not ask for it, ignore this mail: nothing has changed.\n`,
    },
    es: {
      subject: "Contraseña nueva para Schoolmap",
      text: `Hola:\n\nelige una contraseña nueva aquí; el enlace es válido durante una hora y funciona una sola vez. Cierra tu sesión en todas partes:\n\n${url}\n\nSi no la has pedido, ignora este correo: nada ha cambiado.\n`,
    },
    pt: {
      subject: "Nova senha para o Schoolmap",
      text: `Olá,\n\nescolha uma nova senha aqui; o link vale por uma hora e funciona uma única vez. Ele encerra suas sessões em todos os lugares:\n\n${url}\n\nSe você não pediu isso, ignore este e-mail: nada mudou.\n`,
    },
  };
  return letters[lang];
}
