import type { PageSection } from "./page-section.ts";

/** Content of the page with the contact form. */
export const JOIN_US: readonly PageSection[] = [
  {
    title: {
      en: "What you can write to us about",
      es: "Sobre qué puedes escribirnos",
      pt: "Sobre o que você pode escrever",
    },
    text: {
      en: "A country or a school that wants to join, data that you want to share, a partnership, your help, or anything else. Our team reads every message.",
      es: "Un país o una escuela que quiere participar, datos que quieres compartir, una alianza, tu ayuda o cualquier otro tema. Nuestro equipo lee todos los mensajes.",
      pt: "Um país ou uma escola que quer participar, dados que você quer compartilhar, uma parceria, a sua ajuda ou qualquer outro assunto. Nossa equipe lê todas as mensagens.",
    },
  },
];
