import type { ContentPage } from "../catalog/meta.ts";
import type { Lang } from "../terms/enums.ts";

/** The pages whose words never change with the data. */
export type TextPage = Extract<ContentPage, "privacy" | "media" | "daily-check-app" | "join-us">;

type Text = Readonly<Record<Lang, string>>;

/** A heading of a page of text and what stands under it, with places for values. */
export interface PageSection {
  readonly title: Text;
  readonly text: Text;
}

/**
 * What the pages of text say, the only place: the application shows it, and the server writes it into the page for people
 * without JavaScript. `{days}` is how long personal data are kept, `{address}` the origin of the site, `{date}` today.
 */
export const PAGE_SECTIONS: Readonly<Record<TextPage, readonly PageSection[]>> = {
  privacy: [
    {
      title: {
        en: "In your browser",
        es: "En tu navegador",
        pt: "No seu navegador",
      },
      text: {
        en: "Your theme, language, map options and last five searches stay in your browser, and so does whose view of borders you get. So that views open without a network, your browser also keeps what you have seen last of this map: numbers, tiles, texts. You can clear all of it in the settings of your browser. We set no cookies for visitors, count no visits and show no advertising.",
        es: "Tu tema, idioma, opciones del mapa y las últimas cinco búsquedas quedan en tu navegador, y también qué vista de las fronteras recibes. Para que las vistas se abran sin red, el navegador guarda también lo último que viste de este mapa: cifras, teselas, textos. Puedes borrarlo todo en los ajustes del navegador. No usamos cookies para visitantes, no contamos visitas ni mostramos publicidad.",
        pt: "O seu tema, idioma, opções do mapa e as últimas cinco buscas ficam no seu navegador, e também qual visão das fronteiras você recebe. Para que as vistas abram sem rede, o navegador guarda também o que você viu por último deste mapa: números, blocos do mapa, textos. Você pode apagar tudo nas configurações do navegador. Não usamos cookies para visitantes, não contamos visitas nem mostramos publicidade.",
      },
    },
    {
      title: {
        en: "On our server",
        es: "En nuestro servidor",
        pt: "No nosso servidor",
      },
      text: {
        en: "Your internet address tells the server your country, so that borders are drawn as is usual there, and how many requests come from one address, so that the server is not overloaded. It stays in memory only; it is written to the log only when a request is refused because it exceeds the limits or lacks a permission. The country is looked up on the server itself; no other service is asked. What you type into the search is sent to find it. If you ask for schools near you, your location is sent rounded to about 100 metres. Neither is stored with your address; when a request fails, the log names the page without your address.",
        es: "Tu dirección de internet indica al servidor tu país, para dibujar las fronteras como es habitual allí, y cuántas solicitudes llegan de una dirección, para no sobrecargar el servidor. Solo se tiene en memoria; se anota en el registro únicamente cuando una solicitud se rechaza porque supera los límites o carece de permiso. El país se busca en el propio servidor; no se consulta ningún otro servicio. Lo que escribes en la búsqueda se envía para encontrarlo. Si pides escuelas cercanas, tu ubicación se envía redondeada a unos 100 metros. Nada de eso se guarda con tu dirección; cuando una solicitud falla, el registro nombra la página sin tu dirección.",
        pt: "O seu endereço de internet indica ao servidor o seu país, para desenhar as fronteiras como é costume lá, e quantos pedidos vêm de um endereço, para não sobrecarregar o servidor. Fica só na memória; é anotado no registro apenas quando um pedido é recusado porque excede os limites ou não tem permissão. O país é procurado no próprio servidor; nenhum outro serviço é consultado. O que você escreve na busca é enviado para ser encontrado. Se pedir escolas próximas, a sua localização é enviada arredondada a cerca de 100 metros. Nada disso é guardado com o seu endereço; quando um pedido falha, o registro indica a página sem o seu endereço.",
      },
    },
    {
      title: {
        en: "Other sites",
        es: "Otros sitios",
        pt: "Outros sites",
      },
      text: {
        en: "Maps, fonts and scripts come from our own server. Only where those who run this map offer a map style of another service does your browser ask that service, and only while you have chosen its style. Links to other sites, such as OpenStreetMap, do not tell them where you came from.",
        es: "Los mapas, las tipografías y el código vienen de nuestro propio servidor. Solo si quienes administran este mapa ofrecen un estilo de otro servicio tu navegador consulta ese servicio, y solo mientras tengas elegido ese estilo. Los enlaces a otros sitios, como OpenStreetMap, no les dicen de dónde vienes.",
        pt: "Os mapas, as fontes e o código vêm do nosso próprio servidor. Só quando quem administra este mapa oferece um estilo de outro serviço é que o seu navegador consulta esse serviço, e só enquanto você tiver escolhido esse estilo. Os links para outros sites, como o OpenStreetMap, não lhes dizem de onde você veio.",
      },
    },
    {
      title: {
        en: "When you write to us",
        es: "Cuando nos escribe",
        pt: "Quando você nos escreve",
      },
      text: {
        en: "Messages are kept with your name and e-mail address, reports of problems with your e-mail address if you give one. Only staff read them. After {days} days at most, names, e-mail addresses and what was written are removed; which school a report was about, its kind and its day stay. You can ask us to delete them earlier.",
        es: "Los mensajes se guardan con tu nombre y tu correo, los avisos de problemas con tu correo si lo das. Solo los lee el personal. Después de {days} días como máximo se borran los nombres, los correos y lo escrito; permanecen la escuela de un aviso, su tipo y su día. Puedes pedirnos que los borremos antes.",
        pt: "As mensagens são guardadas com o seu nome e o seu e-mail, os avisos de problemas com o seu e-mail se você o der. Só a equipe os lê. Depois de {days} dias no máximo, nomes, e-mails e o que foi escrito são apagados; ficam a escola de um aviso, o seu tipo e o seu dia. Você pode pedir que os apaguemos antes.",
      },
    },
    {
      title: {
        en: "When you measure",
        es: "Cuando mide",
        pt: "Quando você mede",
      },
      text: {
        en: "The server counts the data that are moved and forgets them. The result stays in your browser, unless you agree to send it: then the school, the time and the four values are kept, without your name, place or internet address. Until staff approve measurements of visitors they count nowhere; the single entries are deleted after {days} days, and averages stay.",
        es: "El servidor cuenta los datos que se mueven y los olvida. El resultado queda en tu navegador, salvo que aceptes enviarlo: entonces se guardan la escuela, la hora y los cuatro valores, sin tu nombre, tu lugar ni tu dirección de internet. Hasta que el personal apruebe las mediciones de visitantes no cuentan en ningún lugar; los registros individuales se borran después de {days} días y los promedios permanecen.",
        pt: "O servidor conta os dados que se movem e os esquece. O resultado fica no seu navegador, a menos que você aceite enviá-lo: então guardam-se a escola, a hora e os quatro valores, sem o seu nome, o seu lugar ou o seu endereço de internet. Até que a equipe aprove as medições de visitantes, elas não contam em lugar nenhum; os registros individuais são apagados depois de {days} dias e as médias ficam.",
      },
    },
    {
      title: {
        en: "Data of schools",
        es: "Datos de las escuelas",
        pt: "Dados das escolas",
      },
      text: {
        en: "The map shows places and facts of schools, never of persons. Measurements say how fast a connection was, not who used it or for what.",
        es: "El mapa muestra lugares y datos de escuelas, nunca de personas. Las mediciones dicen qué velocidad tenía una conexión, no quién la usó ni para qué.",
        pt: "O mapa mostra lugares e dados de escolas, nunca de pessoas. As medições dizem a velocidade de uma conexão, não quem a usou nem para quê.",
      },
    },
  ],
  media: [
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
  ],
  "daily-check-app": [
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
  ],
  "join-us": [
    {
      title: {
        en: "What you can write to us about",
        es: "Sobre qué puedes escribirnos",
        pt: "Sobre o que você pode escrever",
      },
      text: {
        en: "A country or a school that wants to join, data that you want to share, a partnership, your help, or anything else. Our team reads every message.",
        es: "Un país o una escuela que quiere participar, datos que quieres compartir, una alianza, tu ayuda o cualquier otro tema. Nuestro equipo lee todos los mensajes.",
        pt: "Um país ou uma escola que quer participar, dados que você quer compartilhar, uma parceria, a sua ajuda ou qualquer outro assunto. Nossa equipe lê todas as mensagens.",
      },
    },
  ],
};
