import type { PageSection } from "./page-section.ts";

/** Content of the media page; `{address}` is the origin of the site, `{date}` today. */
export const MEDIA: readonly PageSection[] = [
  {
    title: {
      en: "How to cite",
      es: "Cómo citar",
      pt: "Como citar",
    },
    text: {
      en: "Schoolmap, {address}, seen on {date}.",
      es: "Schoolmap, {address}, consultado el {date}.",
      pt: "Schoolmap, {address}, consultado em {date}.",
    },
  },
  {
    title: {
      en: "Pictures of the map",
      es: "Imágenes del mapa",
      pt: "Imagens do mapa",
    },
    text: {
      en: "You may use pictures of the map. Name Schoolmap and the sources shown on the lower edge, and give the date of the numbers. Borders and names on the map imply no position on legal status.",
      es: "Puedes usar imágenes del mapa. Nombra a Schoolmap y las fuentes que figuran en el borde inferior, e indica la fecha de las cifras. Las fronteras y los nombres del mapa no implican una posición sobre su estatus jurídico.",
      pt: "Você pode usar imagens do mapa. Cite o Schoolmap e as fontes indicadas na borda inferior, e informe a data dos números. As fronteiras e os nomes do mapa não implicam posição sobre o seu estatuto jurídico.",
    },
  },
];
