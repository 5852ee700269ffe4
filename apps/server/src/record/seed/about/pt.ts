import type { AboutTexts } from "./sections.ts";

/** The about page in Portuguese, as delivered. */
export const PT: AboutTexts = {
  header: {
    title: "Sobre o Schoolmap",
    text: [],
    cta: {
      text: ["O mapa ao vivo", "Números", "Recursos", "Perguntas", "Fontes", "Contato"],
      link: ["#live-map", "#school-connected", "#resources", "#faqs", "#eleventh", "#live-map-get-in-touch"],
    },
  },
  "live-map": {
    title: "Um mapa mundial ao vivo das escolas e da sua internet",
    text: [
      "O Schoolmap mostra onde estão as escolas, quais estão conectadas à internet e como é a conexão.",
      "O que não se sabe aparece como desconhecido: uma escola sem dados nunca é contada como conectada nem como não conectada.",
    ],
    cta: { text: ["Abrir o mapa"], link: ["/map"] },
  },
  "school-connected": {
    title: "Escolas conectadas",
    text: ["Contadas com os mesmos dados do mapa, neste momento."],
    content: [
      { title: "Escolas no mapa", text: ["Todas as escolas cuja localização é conhecida."] },
      { title: "Escolas com situação conhecida", text: ["Sabe-se que estão conectadas, ou que não estão."] },
      { title: "Escolas que medem", text: ["Escolas de onde chegam medições da conexão."] },
    ],
  },
  resources: {
    title: "Recursos",
    text: ["Tudo o que o mapa mostra pode ser baixado."],
    content: [
      {
        title: "Progresso por país",
        text: ["Quantas escolas de cada país estão no mapa, conectadas e medidas."],
        link: "/country-progress",
      },
      {
        title: "Interface de programação",
        text: ["As consultas do mapa, descritas para programas."],
        link: "/api/openapi.json",
      },
      {
        title: "Meça a sua escola",
        text: ["Meça o download, o upload e a latência no navegador."],
        link: "/daily-check-app",
      },
    ],
  },
  faqs: {
    title: "Perguntas e respostas",
    text: [],
    content: [
      {
        title: "De onde vêm os dados?",
        text: [
          "De arquivos de governos e parceiros, de programas que medem nas escolas e de dados abertos. Cada fonte aparece com a sua licença e o dia dos seus dados mais recentes.",
        ],
      },
      {
        title: "O que significam as cores?",
        text: [
          "Elas comparam o valor de uma escola com uma referência: boa, moderada ou ruim. A legenda diz qual é a referência e conta as escolas de cada classe. Desconhecida significa que não há valor.",
        ],
      },
      {
        title: "O que significa conectada?",
        text: [
          "Uma escola conta como conectada quando o seu governo diz isso ou quando alguma vez enviou uma medição. Isso não diz qual é a velocidade da conexão.",
        ],
      },
      {
        title: "O mapa é atual?",
        text: [
          "As medições aparecem segundos depois de chegarem. Os dados de arquivos têm a idade que a sua fonte informa.",
        ],
      },
      {
        title: "Uma escola está errada ou faltando. O que posso fazer?",
        text: [
          "Abra a escola e relate um problema. Não é preciso ter conta, e a referência que você recebe mostra o que aconteceu com o relato. Se falta uma escola, escreva para nós.",
        ],
      },
      {
        title: "Posso usar os dados?",
        text: [
          "Sim, dentro das licenças das fontes. Cada arquivo baixado diz quais são. Os arquivos têm todas as escolas da sua vista em CSV ou GeoJSON.",
        ],
      },
      {
        title: "O que são dados de demonstração?",
        text: [
          "Escolas inventadas que mostram como o mapa funciona. Elas são sempre marcadas, e quem opera o mapa pode removê-las.",
        ],
      },
      {
        title: "O que vocês sabem sobre mim?",
        text: [
          "O mapa funciona sem conta. O que você escreve em um formulário só é lido pela equipe e nunca é mostrado a outros.",
        ],
      },
    ],
  },
  eleventh: {
    title: "Fontes e agradecimentos",
    text: ["O mapa se apoia em dados abertos. Obrigado a todas as pessoas que os fazem."],
    content: [
      {
        title: "Natural Earth",
        text: ["Países, regiões, lagos e rios. Domínio público."],
        link: "https://www.naturalearthdata.com",
      },
      { title: "GeoNames", text: ["Nomes de lugares. CC BY 4.0."], link: "https://www.geonames.org" },
      {
        title: "NASA Blue Marble",
        text: ["A imagem do espaço. Domínio público."],
        link: "https://visibleearth.nasa.gov/collection/1484/blue-marble",
      },
      { title: "DB-IP", text: ["O país de um endereço de internet. CC BY 4.0."], link: "https://db-ip.com" },
      { title: "Unicode CLDR", text: ["Nomes de países. Licença Unicode."], link: "https://cldr.unicode.org" },
    ],
  },
  "live-map-get-in-touch": {
    title: "Contato",
    text: ["Você tem dados sobre escolas, uma pergunta ou uma ideia? Escreva para nós."],
    cta: { text: ["Escrever"], link: ["/join-us"] },
  },
};
