import type { PageSection } from "./page-section.ts";

/** Content of the page about measuring. */
export const DAILY_CHECK_APP: readonly PageSection[] = [
  {
    title: {
      en: "What is measured",
      es: "Qué se mide",
      pt: "O que é medido",
    },
    text: {
      en: "How fast data reach the school and leave it, in Mbps, and how long an answer takes, in milliseconds. No pages, names or contents are looked at.",
      es: "A qué velocidad llegan y salen los datos de la escuela, en Mbps, y cuánto tarda una respuesta, en milisegundos. No se miran páginas, nombres ni contenidos.",
      pt: "A que velocidade os dados chegam à escola e saem dela, em Mbps, e quanto demora uma resposta, em milissegundos. Páginas, nomes e conteúdos não são observados.",
    },
  },
  {
    title: {
      en: "How it works",
      es: "Cómo funciona",
      pt: "Como funciona",
    },
    text: {
      en: "A small program on a school computer measures download, upload and latency several times a day, for a few seconds each, and sends the results. Sources that measure many schools can send their results through the API of this map.",
      es: "Un pequeño programa en una computadora de la escuela mide la descarga, la subida y la latencia varias veces al día, unos segundos cada vez, y envía los resultados. Las fuentes que miden muchas escuelas pueden enviar sus resultados por la API de este mapa.",
      pt: "Um pequeno programa em um computador da escola mede download, upload e latência várias vezes por dia, por poucos segundos, e envia os resultados. Fontes que medem muitas escolas podem enviar seus resultados pela API deste mapa.",
    },
  },
  {
    title: {
      en: "What the map shows",
      es: "Qué muestra el mapa",
      pt: "O que o mapa mostra",
    },
    text: {
      en: "The values of a week or a month are averaged for each school and compared with a benchmark: good, moderate or bad. A school that was not measured is never called bad; it is shown as without data.",
      es: "Los valores de una semana o un mes se promedian por escuela y se comparan con una referencia: bueno, moderado o malo. Una escuela sin mediciones nunca se llama mala; se muestra sin datos.",
      pt: "Os valores de uma semana ou de um mês viram a média de cada escola e são comparados a uma referência: bom, moderado ou ruim. Uma escola que não foi medida nunca é chamada de ruim; aparece sem dados.",
    },
  },
];
