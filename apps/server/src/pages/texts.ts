import type { ContentPage } from "@schoolmap/contract";
import type { ByLang } from "@schoolmap/rules";

/** What a page is called and what it is about. */
interface PageText {
  readonly title: string;
  readonly description: string;
}

interface Words {
  /** What the site is, after the title of a page. */
  readonly site: string;
  readonly world: PageText;
  readonly country: (name: string) => string;
  readonly region: (name: string, country: string) => string;
  readonly schools: string;
  readonly connected: string;
  readonly notConnected: string;
  readonly unknown: string;
  readonly live: string;
  readonly demo: string;
  /** The same in two words, for a picture. */
  readonly demoMark: string;
  /** What the site is, under the name of a country in a picture. */
  readonly tagline: string;
  readonly needsScript: string;
  readonly toMap: string;
  readonly pages: Readonly<Record<ContentPage, PageText>>;
}

/** The words that the server itself writes into pages, for those who read them without the application. */
export const WORDS: ByLang<Words> = {
  en: {
    site: "Schoolmap",
    world: {
      title: "Schools of the world and their internet",
      description: "A live world map of schools and their internet connectivity.",
    },
    country: (name) => `Schools and internet in ${name}`,
    region: (name, country) => `Schools and internet in ${name}, ${country}`,
    schools: "Schools on the map",
    connected: "Connected",
    notConnected: "Not connected",
    unknown: "Not known",
    live: "Schools that measure",
    demo: "Demonstration data: some of these schools are invented.",
    demoMark: "Demo data",
    tagline: "Schools and their internet connectivity",
    needsScript: "Schoolmap draws its map in your browser and needs JavaScript for that. These are its numbers.",
    toMap: "World map",
    pages: {
      about: { title: "About", description: "What Schoolmap shows, where its data come from and how to use them." },
      media: { title: "Media", description: "Pictures and words about Schoolmap for those who write about it." },
      "country-progress": {
        title: "Country progress",
        description: "How many schools of each country are mapped, connected and measured.",
      },
      "join-us": { title: "Join us", description: "Share data about schools, ask a question or work with us." },
      privacy: { title: "Privacy", description: "What Schoolmap knows about its visitors, and what it does not." },
      "daily-check-app": {
        title: "Measure your school",
        description: "Measure download, upload and latency at your school in the browser.",
      },
    },
  },
  es: {
    site: "Schoolmap",
    world: {
      title: "Las escuelas del mundo y su internet",
      description: "Un mapa mundial en vivo de las escuelas y su conexión a internet.",
    },
    country: (name) => `Escuelas e internet: ${name}`,
    region: (name, country) => `Escuelas e internet: ${name}, ${country}`,
    schools: "Escuelas en el mapa",
    connected: "Conectadas",
    notConnected: "No conectadas",
    unknown: "No se sabe",
    live: "Escuelas que miden",
    demo: "Datos de demostración: algunas de estas escuelas son inventadas.",
    demoMark: "Datos de muestra",
    tagline: "Las escuelas y su conexión a internet",
    needsScript: "Schoolmap dibuja su mapa en el navegador y para eso necesita JavaScript. Estas son sus cifras.",
    toMap: "Mapa mundial",
    pages: {
      about: { title: "Acerca de", description: "Qué muestra Schoolmap, de dónde vienen sus datos y cómo usarlos." },
      media: { title: "Prensa", description: "Imágenes y textos sobre Schoolmap para quienes escriben sobre él." },
      "country-progress": {
        title: "Avance por país",
        description: "Cuántas escuelas de cada país están en el mapa, conectadas y medidas.",
      },
      "join-us": { title: "Participe", description: "Comparta datos de escuelas, pregunte o trabaje con nosotros." },
      privacy: { title: "Privacidad", description: "Qué sabe Schoolmap de quienes lo visitan, y qué no." },
      "daily-check-app": {
        title: "Mida su escuela",
        description: "Mida la descarga, la subida y la latencia de su escuela en el navegador.",
      },
    },
  },
  pt: {
    site: "Schoolmap",
    world: {
      title: "As escolas do mundo e a sua internet",
      description: "Um mapa mundial ao vivo das escolas e da sua conexão à internet.",
    },
    country: (name) => `Escolas e internet: ${name}`,
    region: (name, country) => `Escolas e internet: ${name}, ${country}`,
    schools: "Escolas no mapa",
    connected: "Conectadas",
    notConnected: "Não conectadas",
    unknown: "Não se sabe",
    live: "Escolas que medem",
    demo: "Dados de demonstração: algumas destas escolas são inventadas.",
    demoMark: "Dados de demonstração",
    tagline: "As escolas e a sua conexão à internet",
    needsScript: "O Schoolmap desenha o mapa no seu navegador e precisa de JavaScript para isso. Estes são os números.",
    toMap: "Mapa mundial",
    pages: {
      about: { title: "Sobre", description: "O que o Schoolmap mostra, de onde vêm os dados e como usá-los." },
      media: { title: "Imprensa", description: "Imagens e textos sobre o Schoolmap para quem escreve sobre ele." },
      "country-progress": {
        title: "Progresso por país",
        description: "Quantas escolas de cada país estão no mapa, conectadas e medidas.",
      },
      "join-us": { title: "Participe", description: "Compartilhe dados de escolas, pergunte ou trabalhe conosco." },
      privacy: { title: "Privacidade", description: "O que o Schoolmap sabe de quem o visita, e o que não sabe." },
      "daily-check-app": {
        title: "Meça a sua escola",
        description: "Meça o download, o upload e a latência da sua escola no navegador.",
      },
    },
  },
};
