import type { AboutTexts } from "./sections.ts";

/** The about page in Spanish, as delivered. */
export const ES: AboutTexts = {
  header: {
    title: "Acerca de Schoolmap",
    text: [],
    cta: {
      text: ["El mapa en vivo", "Cifras", "Recursos", "Preguntas", "Fuentes", "Contacto"],
      link: ["#live-map", "#school-connected", "#resources", "#faqs", "#eleventh", "#live-map-get-in-touch"],
    },
  },
  "live-map": {
    title: "Un mapa mundial en vivo de las escuelas y su internet",
    text: [
      "Schoolmap muestra dónde están las escuelas, cuáles están conectadas a internet y qué tan buena es la conexión.",
      "Lo que no se sabe se muestra como desconocido: una escuela sin datos nunca se cuenta como conectada ni como no conectada.",
    ],
    cta: { text: ["Abrir el mapa"], link: ["/map"] },
  },
  "school-connected": {
    title: "Escuelas conectadas",
    text: ["Contadas con los mismos datos que el mapa, en este momento."],
    content: [
      { title: "Escuelas en el mapa", text: ["Todas las escuelas cuya ubicación se conoce."] },
      { title: "Escuelas con estado conocido", text: ["Se sabe que están conectadas, o que no lo están."] },
      { title: "Escuelas que miden", text: ["Escuelas de las que llegan mediciones de la conexión."] },
    ],
  },
  resources: {
    title: "Recursos",
    text: ["Todo lo que muestra el mapa se puede descargar."],
    content: [
      {
        title: "Avance por país",
        text: ["Cuántas escuelas de cada país están en el mapa, conectadas y medidas."],
        link: "/country-progress",
      },
      {
        title: "Interfaz de programación",
        text: ["Las consultas del mapa, descritas para programas."],
        link: "/api/openapi.json",
      },
      {
        title: "Mida su escuela",
        text: ["Mida la descarga, la subida y la latencia en el navegador."],
        link: "/daily-check-app",
      },
    ],
  },
  faqs: {
    title: "Preguntas y respuestas",
    text: [],
    content: [
      {
        title: "¿De dónde vienen los datos?",
        text: [
          "De archivos de gobiernos y socios, de programas que miden en las escuelas y de datos abiertos. Cada fuente se nombra con su licencia y el día de sus datos más recientes.",
        ],
      },
      {
        title: "¿Qué significan los colores?",
        text: [
          "Comparan el valor de una escuela con una referencia: buena, moderada o mala. La leyenda nombra la referencia y cuenta las escuelas de cada clase. Desconocida significa que no hay valor.",
        ],
      },
      {
        title: "¿Qué significa conectada?",
        text: [
          "Una escuela cuenta como conectada cuando su gobierno lo dice o cuando alguna vez envió una medición. No dice qué tan rápida es la conexión.",
        ],
      },
      {
        title: "¿Qué tan actual es el mapa?",
        text: [
          "Las mediciones se ven a los pocos segundos de llegar. Los datos de archivos tienen la antigüedad que indica su fuente.",
        ],
      },
      {
        title: "Una escuela está mal o falta. ¿Qué puedo hacer?",
        text: [
          "Abra la escuela e informe de un problema. No hace falta una cuenta, y la referencia que recibe muestra qué pasó con su informe. Si falta una escuela, escríbanos.",
        ],
      },
      {
        title: "¿Puedo usar los datos?",
        text: [
          "Sí, dentro de las licencias de las fuentes. Cada descarga las nombra. Las descargas contienen todas las escuelas de su vista en CSV o GeoJSON.",
        ],
      },
      {
        title: "¿Qué son los datos de demostración?",
        text: [
          "Escuelas inventadas que muestran cómo funciona el mapa. Siempre están marcadas, y quien opera el mapa puede quitarlas.",
        ],
      },
      {
        title: "¿Qué saben de mí?",
        text: [
          "El mapa funciona sin cuenta. Lo que escribe en un formulario solo lo lee el personal y nunca se muestra a otros.",
        ],
      },
    ],
  },
  eleventh: {
    title: "Fuentes y agradecimientos",
    text: ["El mapa se apoya en datos abiertos. Gracias a todas las personas que los hacen."],
    content: [
      {
        title: "Natural Earth",
        text: ["Países, regiones, lagos y ríos. Dominio público."],
        link: "https://www.naturalearthdata.com",
      },
      { title: "GeoNames", text: ["Nombres de lugares. CC BY 4.0."], link: "https://www.geonames.org" },
      {
        title: "NASA Blue Marble",
        text: ["La imagen desde el espacio. Dominio público."],
        link: "https://visibleearth.nasa.gov/collection/1484/blue-marble",
      },
      { title: "DB-IP", text: ["El país de una dirección de internet. CC BY 4.0."], link: "https://db-ip.com" },
      { title: "Unicode CLDR", text: ["Nombres de países. Licencia Unicode."], link: "https://cldr.unicode.org" },
    ],
  },
  "live-map-get-in-touch": {
    title: "Contacto",
    text: ["¿Tiene datos sobre escuelas, una pregunta o una idea? Escríbanos."],
    cta: { text: ["Escribirnos"], link: ["/join-us"] },
  },
};
