import type { ContentPage } from "@schoolmap/contract";
import type { ByLang, StatusSentence } from "@schoolmap/rules";

/** Title and description of a page. */
interface PageText {
  readonly title: string;
  readonly description: string;
}

/** Singular and plural of a word. */
interface Counted {
  readonly one: string;
  readonly other: string;
}

interface Words {
  /** Name of the site, after the title of a page. */
  readonly site: string;
  readonly world: PageText;
  readonly country: (name: string) => string;
  readonly region: (name: string, country: string) => string;
  /** The first sentence about the world, the same as in the application. */
  readonly status: Readonly<Record<StatusSentence, string>>;
  /** The share of measured schools that reach the benchmark, the same as in the application. */
  readonly reach: Readonly<Record<"unit" | "line", string>>;
  /** Text below the name of a place, the same as in the application. */
  readonly place: Readonly<Record<"schools" | "region", Counted> & Record<"schoolsIn" | "levelOf", string>>;
  readonly schools: string;
  readonly connected: string;
  readonly notConnected: string;
  readonly unknown: string;
  readonly live: string;
  readonly demo: string;
  /** Short form for a picture, in two words. */
  readonly demoMark: string;
  /** Description of the site, below the name of a country in a picture. */
  readonly tagline: string;
  readonly needsScript: string;
  readonly toMap: string;
  /** Text next to the credits of the map, the same as in the application. */
  readonly disclaimer: { readonly title: string; readonly line: string };
  /** The same as on the pages themselves. */
  readonly pages: Readonly<Record<ContentPage, PageText>>;
}

/** The texts that the server writes into pages, for readers without the application. */
export const WORDS: ByLang<Words> = {
  en: {
    site: "Schoolmap",
    world: {
      title: "Schools of the world and their internet",
      description: "A live world map of schools and their internet connectivity.",
    },
    country: (name) => `Schools and internet in ${name}`,
    region: (name, country) => `Schools and internet in ${name}, ${country}`,
    status: {
      known: "We know the status of {k} of {n} schools; {p} of those are connected.",
      few: "We know the status of {k} of {n} schools: too few to give a share.",
      none: "We know where {n} schools are. Nobody has told us yet which are connected.",
    },
    reach: { unit: "reach {v}", line: "{a} of {m} measured schools reach it; {b} do not." },
    place: {
      schools: { one: "{count} school", other: "{count} schools" },
      region: { one: "region", other: "regions" },
      schoolsIn: "{schools} in {count} {regions}",
      levelOf: "{level} of {country}",
    },
    schools: "Schools on the map",
    connected: "Connected",
    notConnected: "Not connected",
    unknown: "Not known",
    live: "Schools that measure",
    demo: "Demonstration data: some of these schools are invented.",
    demoMark: "Demo data",
    tagline: "Schools and their internet connectivity",
    needsScript: "Schoolmap draws its map in your browser and needs JavaScript for that.",
    toMap: "World map",
    disclaimer: {
      title: "Disclaimer",
      line: "Borders and names on this map imply no position on legal status.",
    },
    pages: {
      about: { title: "About", description: "What this map is for, where its data come from and who makes it." },
      media: { title: "Media", description: "Numbers, pictures and wording for those who write about the map." },
      "country-progress": {
        title: "Country progress",
        description: "Five steps from a first list of schools to live measurement in every school.",
      },
      "join-us": {
        title: "Join us",
        description: "Put your schools on the map, share data, or tell us what is missing.",
      },
      privacy: { title: "Privacy", description: "What we store about you: very little." },
      "daily-check-app": {
        title: "Measuring a school",
        description: "How a school measures its internet connection, and how the map uses the results.",
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
    status: {
      known: "Conocemos el estado de {k} de {n} escuelas; el {p} de ellas está conectado.",
      few: "Conocemos el estado de {k} de {n} escuelas: muy pocas para dar un porcentaje.",
      none: "Sabemos dónde están {n} escuelas. Aún nadie nos ha dicho cuáles están conectadas.",
    },
    reach: { unit: "alcanza {v}", line: "{a} de {m} escuelas medidas lo alcanzan; {b} no." },
    place: {
      schools: { one: "{count} escuela", other: "{count} escuelas" },
      region: { one: "región", other: "regiones" },
      schoolsIn: "{schools} en {count} {regions}",
      levelOf: "{level} de {country}",
    },
    schools: "Escuelas en el mapa",
    connected: "Conectadas",
    notConnected: "No conectadas",
    unknown: "No se sabe",
    live: "Escuelas que miden",
    demo: "Datos de demostración: algunas de estas escuelas son inventadas.",
    demoMark: "Datos de muestra",
    tagline: "Las escuelas y su conexión a internet",
    needsScript: "Schoolmap dibuja su mapa en el navegador y para eso necesita JavaScript.",
    toMap: "Mapa mundial",
    disclaimer: {
      title: "Aviso",
      line: "Las fronteras y los nombres de este mapa no implican una posición sobre su estatus jurídico.",
    },
    pages: {
      about: {
        title: "Acerca de",
        description: "Para qué sirve este mapa, de dónde vienen sus datos y quién lo hace.",
      },
      media: {
        title: "Prensa",
        description: "Cifras, imágenes y formas de citar para quienes escriben sobre el mapa.",
      },
      "country-progress": {
        title: "Avance de los países",
        description: "Cinco pasos, de una primera lista de escuelas a la medición en vivo en todas.",
      },
      "join-us": {
        title: "Participe",
        description: "Pon tus escuelas en el mapa, comparte datos o dinos qué falta.",
      },
      privacy: { title: "Privacidad", description: "Qué guardamos sobre ti: muy poco." },
      "daily-check-app": {
        title: "Medir una escuela",
        description: "Cómo mide una escuela su conexión a internet y cómo usa el mapa los resultados.",
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
    status: {
      known: "Conhecemos a situação de {k} de {n} escolas; {p} delas estão conectadas.",
      few: "Conhecemos a situação de {k} de {n} escolas: poucas demais para dar uma porcentagem.",
      none: "Sabemos onde ficam {n} escolas. Ainda ninguém nos disse quais estão conectadas.",
    },
    reach: { unit: "atingem {v}", line: "{a} de {m} escolas medidas atingem; {b} não." },
    place: {
      schools: { one: "{count} escola", other: "{count} escolas" },
      region: { one: "região", other: "regiões" },
      schoolsIn: "{schools} em {count} {regions}",
      levelOf: "{level} de {country}",
    },
    schools: "Escolas no mapa",
    connected: "Conectadas",
    notConnected: "Não conectadas",
    unknown: "Não se sabe",
    live: "Escolas que medem",
    demo: "Dados de demonstração: algumas destas escolas são inventadas.",
    demoMark: "Dados de demonstração",
    tagline: "As escolas e a sua conexão à internet",
    needsScript: "O Schoolmap desenha o mapa no seu navegador e precisa de JavaScript para isso.",
    toMap: "Mapa mundial",
    disclaimer: {
      title: "Aviso",
      line: "As fronteiras e os nomes deste mapa não implicam posição sobre o seu estatuto jurídico.",
    },
    pages: {
      about: { title: "Sobre", description: "Para que serve este mapa, de onde vêm seus dados e quem o faz." },
      media: { title: "Imprensa", description: "Números, imagens e formas de citar para quem escreve sobre o mapa." },
      "country-progress": {
        title: "Avanço dos países",
        description: "Cinco passos, de uma primeira lista de escolas à medição ao vivo em todas.",
      },
      "join-us": {
        title: "Participe",
        description: "Ponha suas escolas no mapa, compartilhe dados ou diga o que falta.",
      },
      privacy: { title: "Privacidade", description: "O que guardamos sobre você: muito pouco." },
      "daily-check-app": {
        title: "Medir uma escola",
        description: "Como uma escola mede sua conexão à internet e como o mapa usa os resultados.",
      },
    },
  },
};
