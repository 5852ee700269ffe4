import type { Names } from "../terms/shapes.ts";

/** A change of the API that is relevant for clients. */
export interface ApiChange {
  /** Never changes, because URLs and feeds identify the entry by it. */
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly day: string;
  /** Version of the API that contains the change. */
  readonly version: string;
  readonly title: Names;
  readonly text: Names;
}

/**
 * Changes of the API, newest first. This is the only list: both the changelog of the documentation and the feed read
 * it.
 */
export const API_CHANGES: readonly ApiChange[] = [
  {
    id: "per-student",
    day: "2026-11-23",
    version: "1.13.0",
    title: {
      en: "Benchmarks per student, and steadiness of each region",
      es: "Referencias por estudiante, y estabilidad de cada región",
      pt: "Referências por estudante, e estabilidade de cada região",
    },
    text: {
      en: "benchmark=per_student holds each school to its number of students, by the rule of its country or of the layer; own_benchmarks of a live layer counts the schools of which that number is known. Countries have benchmark_metadata.per_student, layers global_benchmark.per_student; a test of a legend may have factor, least and most. /api/v1/statistics/stability/ and /api/v1/statistics/freshness/ give the same numbers for each country or region in results. Stability is there too where each school has a number of its own.",
      es: "benchmark=per_student exige a cada escuela según su número de estudiantes, por la regla de su país o de la capa; own_benchmarks de una capa en vivo cuenta de cuántas escuelas se conoce ese número. Los países tienen benchmark_metadata.per_student, las capas global_benchmark.per_student; una condición de una leyenda puede tener factor, least y most. /api/v1/statistics/stability/ y /api/v1/statistics/freshness/ dan los mismos números de cada país o región en results. La estabilidad existe también donde cada escuela tiene un número propio.",
      pt: "benchmark=per_student exige de cada escola segundo o número de estudantes, pela regra do seu país ou da camada; own_benchmarks de uma camada ao vivo conta de quantas escolas esse número é conhecido. Os países têm benchmark_metadata.per_student, as camadas global_benchmark.per_student; uma condição de uma legenda pode ter factor, least e most. /api/v1/statistics/stability/ e /api/v1/statistics/freshness/ dão os mesmos números de cada país ou região em results. A estabilidade existe também onde cada escola tem um número próprio.",
    },
  },
  {
    id: "still-measuring",
    day: "2026-11-23",
    version: "1.12.0",
    title: {
      en: "Which schools still measure, and how steadily",
      es: "Qué escuelas siguen midiendo, y con qué estabilidad",
      pt: "Quais escolas continuam medindo, e com que estabilidade",
    },
    text: {
      en: "/api/v1/statistics/freshness/ counts the schools of a place that are live, at risk (21 days without a measurement) or have dropped off (28 days). Every call that takes filters takes live_state__in with live, at_risk and dropped_off, and layer 10002 shows the same on the map. /api/v1/statistics/stability/ says on which share of its days the median school reached the benchmark. The OpenAPI document gives numbers in parameters as integers, with least and most; it gave them as text with a pattern.",
      es: "/api/v1/statistics/freshness/ cuenta las escuelas de un lugar que tienen señal, que están en riesgo (21 días sin medir) o que se quedaron sin señal (28 días). Toda llamada con filtros acepta live_state__in con live, at_risk y dropped_off, y la capa 10002 muestra lo mismo en el mapa. /api/v1/statistics/stability/ dice en qué parte de sus días la escuela mediana alcanzó la referencia. El documento OpenAPI da los números de los parámetros como enteros, con mínimo y máximo; antes, como texto con un patrón.",
      pt: "/api/v1/statistics/freshness/ conta as escolas de um lugar que têm sinal, que estão em risco (21 dias sem medir) ou que ficaram sem sinal (28 dias). Toda chamada com filtros aceita live_state__in com live, at_risk e dropped_off, e a camada 10002 mostra o mesmo no mapa. /api/v1/statistics/stability/ diz em que parte de seus dias a escola mediana atingiu a referência. O documento OpenAPI dá os números dos parâmetros como inteiros, com mínimo e máximo; antes, como texto com um padrão.",
    },
  },
  {
    id: "story",
    day: "2026-11-23",
    version: "1.11.0",
    title: {
      en: "Medians, numbers of each region, lists as GeoParquet, maps as pictures",
      es: "Medianas, cifras de cada región, listas en GeoParquet, mapas como imágenes",
      pt: "Medianas, números de cada região, listas em GeoParquet, mapas como imagens",
    },
    text: {
      en: "Live layers give the median of the measured schools. /api/v1/statistics/breakdown/ gives the measured schools, their median and the average of each country or region. /api/v1/statistics/known-facts/ counts for how many schools some facts are known. The lists of API v1 come as GeoParquet too, with .parquet or Accept. Countries and regions have ?at=: their numbers as the version of that day counted them. A school of the past has its class in a static layer. Pages as .geojson give countries and regions by their outlines, or with geometry=point as before. The .png of a page shows its map with numbers, sample and sources, in three sizes (size=1200x630, 1600x1200 or a4) and four themes (theme=dark, light, accessible or print). With .svg it is the map alone. GET /api/v1/schools/near/ also says how many of the schools are connected, how many are in each class of the layer, and within how many kilometres they are counted. A country has area_km2. is_default of a live layer is true by itself only where at least 10 schools have measured; elsewhere a country begins with School status.",
      es: "Las capas en vivo dan la mediana de las escuelas medidas. /api/v1/statistics/breakdown/ da las escuelas medidas, su mediana y el promedio de cada país o región. /api/v1/statistics/known-facts/ cuenta de cuántas escuelas se conocen algunos datos. Las listas de la API v1 también se obtienen en GeoParquet, con .parquet o Accept. Países y regiones tienen ?at=: sus números según la versión de ese día. Una escuela del pasado tiene su clase en una capa estática. Las páginas en .geojson dan países y regiones con sus contornos, o con geometry=point como antes. El .png de una página muestra su mapa con números, muestra y fuentes, en tres tamaños (size=1200x630, 1600x1200 o a4) y cuatro temas (theme=dark, light, accessible o print). Con .svg es solo el mapa. GET /api/v1/schools/near/ dice también cuántas de las escuelas están conectadas, cuántas hay en cada clase de la capa y en cuántos kilómetros se cuentan. Un país tiene area_km2. is_default de una capa en vivo solo es verdadero por sí mismo donde han medido al menos 10 escuelas; en los demás países se empieza por School status.",
      pt: "As camadas ao vivo dão a mediana das escolas medidas. /api/v1/statistics/breakdown/ dá as escolas medidas, sua mediana e a média de cada país ou região. /api/v1/statistics/known-facts/ conta de quantas escolas se conhecem alguns dados. As listas da API v1 também vêm em GeoParquet, com .parquet ou Accept. Países e regiões têm ?at=: seus números segundo a versão daquele dia. Uma escola do passado tem sua classe em uma camada estática. As páginas em .geojson dão países e regiões com seus contornos, ou com geometry=point como antes. O .png de uma página mostra o seu mapa com números, amostra e fontes, em três tamanhos (size=1200x630, 1600x1200 ou a4) e quatro temas (theme=dark, light, accessible ou print). Com .svg é só o mapa. GET /api/v1/schools/near/ diz também quantas das escolas estão conectadas, quantas há em cada classe da camada e em quantos quilômetros são contadas. Um país tem area_km2. is_default de uma camada ao vivo só é verdadeiro por si mesmo onde pelo menos 10 escolas mediram; nos demais países começa-se por School status.",
    },
  },
  {
    id: "pages",
    day: "2026-11-23",
    version: "1.10.0",
    title: {
      en: "Every page of the map as data",
      es: "Cada página del mapa como datos",
      pt: "Cada página do mapa como dados",
    },
    text: {
      en: "The address of any page of the map gives its data with .csv, .json, .geojson, .png or .metadata.json: the same schools, numbers and classes, with period, sources and licence.",
      es: "La dirección de cualquier página del mapa da sus datos con .csv, .json, .geojson, .png o .metadata.json: las mismas escuelas, los mismos números y clases, con periodo, fuentes y licencia.",
      pt: "O endereço de qualquer página do mapa dá seus dados com .csv, .json, .geojson, .png ou .metadata.json: as mesmas escolas, os mesmos números e classes, com período, fontes e licença.",
    },
  },
  {
    id: "tiles",
    day: "2026-11-23",
    version: "1.9.0",
    title: {
      en: "PMTiles, and outlines for GIS",
      es: "PMTiles y contornos para SIG",
      pt: "PMTiles e contornos para SIG",
    },
    text: {
      en: "Each weekly version has the map of the schools as one PMTiles file. OGC API – Features gives countries and regions by their outlines, and its calls as OpenAPI 3.0. GeoParquet is sorted by country, so that one country is read alone; files of weeks name schools and countries.",
      es: "Cada versión semanal tiene el mapa de las escuelas en un archivo PMTiles. OGC API – Features da los países y regiones con sus contornos, y sus llamadas como OpenAPI 3.0. GeoParquet está ordenado por país, para leer un solo país; los archivos de semanas nombran escuelas y países.",
      pt: "Cada versão semanal tem o mapa das escolas em um arquivo PMTiles. OGC API – Features dá os países e regiões com seus contornos, e suas chamadas como OpenAPI 3.0. GeoParquet está ordenado por país, para ler um só país; os arquivos de semanas nomeiam escolas e países.",
    },
  },
  {
    id: "past",
    day: "2026-11-23",
    version: "1.8.0",
    title: {
      en: "Past versions and differences",
      es: "Versiones pasadas y diferencias",
      pt: "Versões passadas e diferenças",
    },
    text: {
      en: "What changed between any two versions at /api/v1/datasets/school-changes.csv.gz, data sets and schools as of a day with ?at=, and a feed of changes at /api/v1/changes.atom.",
      es: "Lo que cambió entre dos versiones cualesquiera en /api/v1/datasets/school-changes.csv.gz, los conjuntos de datos y las escuelas de un día con ?at=, y un canal de cambios en /api/v1/changes.atom.",
      pt: "O que mudou entre duas versões quaisquer em /api/v1/datasets/school-changes.csv.gz, os conjuntos de dados e as escolas de um dia com ?at=, e um canal de mudanças em /api/v1/changes.atom.",
    },
  },
  {
    id: "webhooks",
    day: "2026-11-23",
    version: "1.7.0",
    title: { en: "Webhooks", es: "Webhooks", pt: "Webhooks" },
    text: {
      en: "Owners of keys have changes of a country, or of up to 100 schools, sent to an address: /api/v1/webhooks/.",
      es: "Quienes tienen una clave reciben en una dirección los cambios de un país, o de hasta 100 escuelas: /api/v1/webhooks/.",
      pt: "Quem tem uma chave recebe em um endereço as mudanças de um país, ou de até 100 escolas: /api/v1/webhooks/.",
    },
  },
  {
    id: "limits",
    day: "2026-11-23",
    version: "1.6.0",
    title: {
      en: "Limits that programs can read",
      es: "Límites que los programas pueden leer",
      pt: "Limites que os programas podem ler",
    },
    text: {
      en: "Answers say in RateLimit how many requests are left, in place of X-RateLimit-*. A key is asked for to read, to download or to send measurements, and has a rate of its own. Last-Modified stands beside the ETag, and calls that will end say so in Deprecation and Sunset.",
      es: "Las respuestas dicen en RateLimit cuántas peticiones quedan, en lugar de X-RateLimit-*. Una clave se pide para leer, descargar o enviar mediciones, y tiene su propia tasa. Last-Modified acompaña al ETag, y las llamadas que terminarán lo dicen en Deprecation y Sunset.",
      pt: "As respostas dizem em RateLimit quantos pedidos restam, no lugar de X-RateLimit-*. Uma chave é pedida para ler, baixar ou enviar medições, e tem sua própria taxa. Last-Modified acompanha o ETag, e as chamadas que vão acabar o dizem em Deprecation e Sunset.",
    },
  },
  {
    id: "datasets",
    day: "2026-11-23",
    version: "1.5.0",
    title: { en: "Whole data sets", es: "Conjuntos de datos completos", pt: "Conjuntos de dados completos" },
    text: {
      en: "All schools as CSV, GeoJSON and GeoParquet at /api/v1/datasets/, and weekly versions of all data sets that never change, with checksums and a citation.",
      es: "Todas las escuelas en CSV, GeoJSON y GeoParquet en /api/v1/datasets/, y versiones semanales de todos los conjuntos que no cambian nunca, con sumas de verificación y una cita.",
      pt: "Todas as escolas em CSV, GeoJSON e GeoParquet em /api/v1/datasets/, e versões semanais de todos os conjuntos que nunca mudam, com somas de verificação e uma citação.",
    },
  },
  {
    id: "v1",
    day: "2026-11-23",
    version: "1.4.0",
    title: { en: "The public API, version 1", es: "La API pública, versión 1", pt: "A API pública, versão 1" },
    text: {
      en: "Countries, regions, schools, weeks and days at /api/v1, in one envelope with pages, as JSON, CSV and GeoJSON. Scripts of the existing product go on working.",
      es: "Países, regiones, escuelas, semanas y días en /api/v1, con una sola forma de respuesta y páginas, en JSON, CSV y GeoJSON. Los scripts del producto existente siguen funcionando.",
      pt: "Países, regiões, escolas, semanas e dias em /api/v1, com uma só forma de resposta e páginas, em JSON, CSV e GeoJSON. Os scripts do produto existente continuam funcionando.",
    },
  },
  {
    id: "ogc",
    day: "2026-11-23",
    version: "1.3.0",
    title: { en: "OGC API – Features", es: "OGC API – Features", pt: "OGC API – Features" },
    text: {
      en: "Schools, countries and regions as features at /api/ogc, for QGIS and other programs that know the standard.",
      es: "Escuelas, países y regiones como objetos geográficos en /api/ogc, para QGIS y otros programas que conocen el estándar.",
      pt: "Escolas, países e regiões como feições em /api/ogc, para QGIS e outros programas que conhecem o padrão.",
    },
  },
  {
    id: "portal",
    day: "2026-11-23",
    version: "1.2.0",
    title: { en: "Documentation and catalogue", es: "Documentación y catálogo", pt: "Documentação e catálogo" },
    text: {
      en: "The documentation at /docs, the catalogue at /api/accounts/apis/, and a reference by which the state of a request for a key can be asked.",
      es: "La documentación en /docs, el catálogo en /api/accounts/apis/ y una referencia con la que se consulta el estado de una solicitud de clave.",
      pt: "A documentação em /docs, o catálogo em /api/accounts/apis/ e uma referência com que se consulta o estado de um pedido de chave.",
    },
  },
  {
    id: "keys",
    day: "2026-11-22",
    version: "1.1.0",
    title: { en: "Keys on request", es: "Claves a petición", pt: "Chaves a pedido" },
    text: {
      en: "Programs ask for a key that sends measurements; it is shown once, is valid for 90 days and can be extended.",
      es: "Los programas piden una clave para enviar mediciones; se muestra una vez, vale 90 días y se puede prorrogar.",
      pt: "Programas pedem uma chave para enviar medições; ela é mostrada uma vez, vale 90 dias e pode ser prorrogada.",
    },
  },
  {
    id: "first",
    day: "2026-11-15",
    version: "1.0.0",
    title: { en: "The public API", es: "La API pública", pt: "A API pública" },
    text: {
      en: "Countries, schools, layers, statistics, tiles, and exports as CSV and GeoJSON.",
      es: "Países, escuelas, capas, estadísticas, teselas y exportaciones en CSV y GeoJSON.",
      pt: "Países, escolas, camadas, estatísticas, tiles e exportações em CSV e GeoJSON.",
    },
  },
];
