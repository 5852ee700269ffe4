import type { PageSection } from "./page-section.ts";

/** Content of the privacy page; `{days}` is the retention time of personal data. */
export const PRIVACY: readonly PageSection[] = [
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
];
