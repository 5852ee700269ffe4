import type { ByLang } from "@schoolmap/rules";

interface Words {
  /** Labels of a share, next to its number: of schools with a class, and of schools with a known status. */
  readonly reach: (benchmark: string) => string;
  readonly connected: string;
  readonly ofMeasured: (reached: string, known: string) => string;
  readonly ofKnown: (reached: string, known: string) => string;
  /** Number of schools on which the share is based. */
  readonly measuredOf: (known: string, total: string, share: string) => string;
  readonly knownOf: (known: string, total: string, share: string) => string;
  readonly average: (value: string) => string;
  readonly noMeasurements: string;
  readonly measured: (count: string) => string;
  readonly known: (count: string) => string;
  readonly schools: (count: string) => string;
  /** Legends of the ramp. */
  readonly shareOf: (goal: string) => string;
  readonly shareConnected: string;
  readonly fewMeasured: string;
  readonly fewKnown: string;
  readonly sources: (names: string) => string;
  readonly version: (version: string) => string;
}

/** Texts in pictures of the map. */
export const WORDS: ByLang<Words> = {
  en: {
    reach: (benchmark) => `reach ${benchmark}`,
    connected: "connected",
    ofMeasured: (reached, known) => `${reached} of ${known} measured schools`,
    ofKnown: (reached, known) => `${reached} of ${known} schools with a known status`,
    measuredOf: (known, total, share) => `Measured: ${known} of ${total} schools (${share})`,
    knownOf: (known, total, share) => `Status known: ${known} of ${total} schools (${share})`,
    average: (value) => `Average: ${value}`,
    noMeasurements: "No measurements yet.",
    measured: (count) => `${count} measured`,
    known: (count) => `${count} known`,
    schools: (count) => `${count} schools`,
    shareOf: (goal) => `Share of measured schools: ${goal}`,
    shareConnected: "Schools connected, of those with a known status",
    fewMeasured: "Fewer than 10 schools measured",
    fewKnown: "Status known for under 10%",
    sources: (names) => `Sources: ${names}`,
    version: (version) => `Data ${version}`,
  },
  es: {
    reach: (benchmark) => `alcanzan ${benchmark}`,
    connected: "conectadas",
    ofMeasured: (reached, known) => `${reached} de ${known} escuelas medidas`,
    ofKnown: (reached, known) => `${reached} de ${known} escuelas con estado conocido`,
    measuredOf: (known, total, share) => `Medidas: ${known} de ${total} escuelas (${share})`,
    knownOf: (known, total, share) => `Estado conocido: ${known} de ${total} escuelas (${share})`,
    average: (value) => `Promedio: ${value}`,
    noMeasurements: "Aún no hay mediciones.",
    measured: (count) => `${count} medidas`,
    known: (count) => `${count} conocidas`,
    schools: (count) => `${count} escuelas`,
    shareOf: (goal) => `Parte de las escuelas medidas: ${goal}`,
    shareConnected: "Escuelas conectadas, de las que tienen estado conocido",
    fewMeasured: "Menos de 10 escuelas medidas",
    fewKnown: "Estado conocido en menos del 10 %",
    sources: (names) => `Fuentes: ${names}`,
    version: (version) => `Datos ${version}`,
  },
  pt: {
    reach: (benchmark) => `atingem ${benchmark}`,
    connected: "conectadas",
    ofMeasured: (reached, known) => `${reached} de ${known} escolas medidas`,
    ofKnown: (reached, known) => `${reached} de ${known} escolas com situação conhecida`,
    measuredOf: (known, total, share) => `Medidas: ${known} de ${total} escolas (${share})`,
    knownOf: (known, total, share) => `Situação conhecida: ${known} de ${total} escolas (${share})`,
    average: (value) => `Média: ${value}`,
    noMeasurements: "Ainda não há medições.",
    measured: (count) => `${count} medidas`,
    known: (count) => `${count} conhecidas`,
    schools: (count) => `${count} escolas`,
    shareOf: (goal) => `Parte das escolas medidas: ${goal}`,
    shareConnected: "Escolas conectadas, das que têm situação conhecida",
    fewMeasured: "Menos de 10 escolas medidas",
    fewKnown: "Situação conhecida em menos de 10%",
    sources: (names) => `Fontes: ${names}`,
    version: (version) => `Dados ${version}`,
  },
};
