import { foldWords } from "@schoolmap/rules";

/** Words in headings that indicate personal data. */
const PERSON_WORDS: ReadonlySet<string> = new Set([
  ...["phone", "telephone", "tel", "mobile", "cell", "cellphone", "fax", "telefono", "celular", "telefone", "portable"],
  ...["whatsapp", "email", "mail", "correo", "courriel", "contact", "contacto", "contato", "passport", "dni", "cpf"],
  ...["principal", "headteacher", "headmaster", "headmistress", "head", "director", "directora", "directeur"],
  ...["directrice", "diretor", "diretora", "responsable", "responsavel", "chef", "owner", "birth", "nacimiento"],
]);
/** With one of these words, the heading is about the school: "mobile network", "mobile coverage". */
const SCHOOL_WORDS: ReadonlySet<string> = new Set([
  "network",
  "coverage",
  "signal",
  "cobertura",
  "couverture",
  "red",
  "office",
]);
const EMAIL = /^\S+@\S+\.\S{2,}$/;
/** An international phone number, or one in groups, of nine to fifteen digits. */
const PHONE = /^(?=(?:\D*\d){9,15}\D*$)(?:\+|00|0)[\d\s().·-]+$/;
/** Minimum share of matching values. */
const MOST = 0.6;

/**
 * Whether a column contains names, phone numbers or addresses of persons, by its heading or by its values. Such a
 * column is not imported from the file.
 */
export function isPersonal(heading: string, values: readonly string[]): boolean {
  const words = foldWords(heading);
  if (words.some((word) => PERSON_WORDS.has(word)) && !words.some((word) => SCHOOL_WORDS.has(word))) return true;
  const like = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length;
  return values.length > 0 && Math.max(like(EMAIL), like(PHONE)) >= MOST * values.length;
}
