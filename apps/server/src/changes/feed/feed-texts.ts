import type { Names } from "@schoolmap/contract";

/** Texts of the feed entries. Placeholders in braces are replaced. */
export const FEED_TEXTS = {
  snapshot: {
    title: { en: "Version of {day}", es: "Versión del {day}", pt: "Versão de {day}" },
    text: {
      en: "All data sets as of {day}: {schools} schools. Fields of schools that changed since the version before: {changes}.",
      es: "Todos los conjuntos de datos al {day}: {schools} escuelas. Campos de escuelas que cambiaron desde la versión anterior: {changes}.",
      pt: "Todos os conjuntos de dados em {day}: {schools} escolas. Campos de escolas que mudaram desde a versão anterior: {changes}.",
    },
  },
  joined: {
    title: { en: "{country} joined", es: "{country} se unió", pt: "{country} aderiu" },
    text: {
      en: "{country} is a new country of the map.",
      es: "{country} es un país nuevo del mapa.",
      pt: "{country} é um país novo do mapa.",
    },
  },
  mapped: {
    title: {
      en: "{country}: schools on the map",
      es: "{country}: escuelas en el mapa",
      pt: "{country}: escolas no mapa",
    },
    text: {
      en: "The schools of {country} are on the map.",
      es: "Las escuelas de {country} están en el mapa.",
      pt: "As escolas de {country} estão no mapa.",
    },
  },
  known: {
    title: {
      en: "{country}: connection statuses known",
      es: "{country}: estados de conexión conocidos",
      pt: "{country}: estados de conexão conhecidos",
    },
    text: {
      en: "Of schools of {country} it is known whether they are connected.",
      es: "De escuelas de {country} se sabe si están conectadas.",
      pt: "De escolas de {country} se sabe se estão conectadas.",
    },
  },
  measuring: {
    title: { en: "{country} measures", es: "{country} mide", pt: "{country} mede" },
    text: {
      en: "Schools of {country} send measurements of their connection.",
      es: "Escuelas de {country} envían mediciones de su conexión.",
      pt: "Escolas de {country} enviam medições de sua conexão.",
    },
  },
  layer: {
    title: { en: "Layer: {name}", es: "Capa: {name}", pt: "Camada: {name}" },
    text: { en: "The layer was published.", es: "Se publicó la capa.", pt: "A camada foi publicada." },
  },
  import: {
    title: { en: "Schools of {country}", es: "Escuelas de {country}", pt: "Escolas de {country}" },
    text: {
      en: "A file was published: {added} schools added, {changed} changed.",
      es: "Se publicó un archivo: {added} escuelas añadidas, {changed} cambiadas.",
      pt: "Um arquivo foi publicado: {added} escolas adicionadas, {changed} alteradas.",
    },
  },
} as const satisfies Readonly<Record<string, { readonly title: Names; readonly text: Names }>>;

/** Replaces the placeholders of a text; a placeholder without a value is kept. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
