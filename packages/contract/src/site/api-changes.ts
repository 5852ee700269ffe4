import type { Names } from "../terms/shapes.ts";

/** A change of the API that programs should know of. */
export interface ApiChange {
  /** Never changes: addresses and feeds name the entry by it. */
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly title: Names;
  readonly text: Names;
}

/** What changed in the API, newest first, the only place: the changelog of the documentation and the feed read it. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    id: "past",
    day: "2026-11-23",
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
    title: { en: "Webhooks", es: "Webhooks", pt: "Webhooks" },
    text: {
      en: "Owners of keys have changes of a country, or of up to 100 schools, sent to an address: /api/v1/webhooks/.",
      es: "Quienes tienen una clave reciben en una dirección los cambios de un país, o de hasta 100 escuelas: /api/v1/webhooks/.",
      pt: "Quem tem uma chave recebe em um endereço as mudanças de um país, ou de até 100 escolas: /api/v1/webhooks/.",
    },
  },
  {
    id: "datasets",
    day: "2026-11-23",
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
    title: { en: "The public API", es: "La API pública", pt: "A API pública" },
    text: {
      en: "Countries, schools, layers, statistics, tiles, and exports as CSV and GeoJSON.",
      es: "Países, escuelas, capas, estadísticas, teselas y exportaciones en CSV y GeoJSON.",
      pt: "Países, escolas, camadas, estatísticas, tiles e exportações em CSV e GeoJSON.",
    },
  },
];
