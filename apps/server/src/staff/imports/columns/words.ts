import { attributeOf, type ImportTarget } from "@schoolmap/contract";
import { foldText, normaliseCoverage } from "@schoolmap/rules";

/** Returns a word of a file without case, accents and points: "N.R." is "nr". */
export function foldWord(cell: string): string {
  return foldText(cell)
    .replace(/[.\s_]+/g, " ")
    .replace(/(?<=\b\w) (?=\w\b)/g, "")
    .trim();
}

type Words = Readonly<Record<string, string | null>>;

const wordsOf = (value: string | null, ...words: string[]): [string, string | null][] =>
  words.map((word) => [word, value]);

const NOTHING = wordsOf(
  null,
  ...["na", "n/a", "nd", "nr", "ns", "nan", "null", "none", "unknown", "not known", "inconnu", "desconocido"],
  ...["desconhecido", "sin dato", "sin datos", "sem dados", "no data", "nc", "?", "-", "--", "tbd", "missing"],
);

const FLAGS: Words = Object.fromEntries([
  ...NOTHING,
  ...wordsOf(
    "true",
    "true",
    "yes",
    "y",
    "1",
    "oui",
    "o",
    "si",
    "s",
    "sim",
    "ndiyo",
    "vrai",
    "verdadero",
    "verdadeiro",
    "x",
  ),
  ...wordsOf("true", "available", "disponible", "disponivel", "connected", "conectada", "connecte", "ok", "functional"),
  ...wordsOf(
    "false",
    "false",
    "no",
    "n",
    "0",
    "non",
    "nao",
    "hapana",
    "faux",
    "falso",
    "not available",
    "none available",
  ),
  ...wordsOf("false", "absent", "not connected", "no disponible", "indisponivel", "indisponible", "aucun", "ninguno"),
]);

const COVERAGE: Words = Object.fromEntries([
  ...NOTHING,
  ...["5g", "4g", "3g", "2g"].map((type) => [type, type] as const),
  ...wordsOf("no", "no", "no service", "no coverage", "sin cobertura", "sem cobertura", "aucune", "aucune couverture"),
  ...wordsOf("4g", "lte", "4g/lte", "4g lte", "lte 4g"),
  ...wordsOf("3g", "umts", "hspa", "hspa+", "3g/umts"),
  ...wordsOf("2g", "gsm", "edge", "gprs", "2g/gsm"),
  ...wordsOf("5g", "5g nr", "5g/nr"),
]);

const ENVIRONMENT: Words = Object.fromEntries([
  ...NOTHING,
  ...wordsOf("urban", "urban", "urbana", "urbano", "urbain", "urbaine", "city", "town", "u", "peri urban", "periurban"),
  ...wordsOf("rural", "rural", "rurale", "village", "r", "campo", "remote"),
]);

const LEVELS: Words = Object.fromEntries([
  ...NOTHING,
  ...wordsOf(
    "Pre-primary",
    "pre primary",
    "preprimary",
    "pre-primary",
    "kindergarten",
    "nursery",
    "preescolar",
    "maternelle",
  ),
  ...wordsOf("Pre-primary", "prescolaire", "inicial", "educacao infantil", "pre-escolar", "ecd", "ecde"),
  ...wordsOf("Primary", "primary", "primaria", "primario", "primaire", "elementaire", "elementary", "basic", "basica"),
  ...wordsOf("Primary", "ensino fundamental", "fundamental", "prim", "primary school"),
  ...wordsOf(
    "Secondary",
    "secondary",
    "secundaria",
    "secundario",
    "secondaire",
    "high school",
    "moyen",
    "college",
    "lycee",
  ),
  ...wordsOf("Secondary", "ensino medio", "medio", "bachillerato", "sec", "secondary school"),
  ...wordsOf("Other", "other", "otro", "outro", "autre", "special", "especial"),
]);

/** Returns the meanings of words for a target with few values; undefined for numbers and free texts. */
export function wordsFor(target: ImportTarget): Words | undefined {
  if (target === "coverage_type") return COVERAGE;
  if (target === "environment") return ENVIRONMENT;
  if (target === "education_level") return LEVELS;
  return attributeOf(target)?.kind === "boolean" ? FLAGS : undefined;
}

/**
 * Whether the target accepts only these words. Levels of education are country-specific: unknown ones are accepted
 * unchanged.
 */
export function isClosed(target: ImportTarget): boolean {
  return target !== "education_level" && wordsFor(target) !== undefined;
}

/** Whether the target can have this value. */
export function isValueOf(target: ImportTarget, value: string): boolean {
  if (target === "coverage_type") return normaliseCoverage(value) !== "unknown" || value === "unknown";
  if (target === "environment") return value === "urban" || value === "rural";
  return !isClosed(target) || value === "true" || value === "false";
}
