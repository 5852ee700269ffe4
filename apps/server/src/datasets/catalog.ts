import { DATASET_LICENCE, DATASETS, type DatasetId, METRICS, type Names } from "@schoolmap/contract";
import { type ColumnFacts, SCHOOL_COLUMNS } from "../export/columns.ts";

/** Description of a data set for all formats: API, DCAT, schema.org, Croissant, portal, citation. */
export interface DatasetFacts {
  readonly id: DatasetId;
  readonly title: Names;
  readonly description: Names;
  readonly keywords: readonly string[];
  readonly licence: typeof DATASET_LICENCE;
  readonly updated: "continuously" | "weekly";
  readonly columns: readonly ColumnFacts[];
}

/** Publisher of the data, as named in citations. */
export const PUBLISHER = "Schoolmap";

const KEYWORDS = ["schools", "education", "internet", "connectivity"];

const column = (
  name: string,
  kind: ColumnFacts["kind"],
  [en, es, pt]: readonly [string, string, string],
  unit = "",
): ColumnFacts => ({ name, kind, unit, description: { en, es, pt } });

const schoolColumn = (name: string): ColumnFacts => SCHOOL_COLUMNS.find((one) => one.name === name)!;

const METRIC_NAMES: Readonly<Record<(typeof METRICS)[number]["key"], readonly [string, string, string]>> = {
  download: ["Download speed", "Velocidad de descarga", "Velocidade de download"],
  upload: ["Upload speed", "Velocidad de subida", "Velocidade de upload"],
  latency: ["Latency", "Latencia", "Latência"],
  jitter: ["Jitter", "Fluctuación", "Variação da latência"],
  packet_loss: ["Packet loss", "Pérdida de paquetes", "Perda de pacotes"],
  uptime: ["Share of measurements online", "Proporción de mediciones en línea", "Parcela de medições on-line"],
};

/** Returns the columns of one metric in a week: mean of the daily means, and the numbers of days and measurements. */
function metricColumns({ key, displayUnit }: (typeof METRICS)[number]): ColumnFacts[] {
  const [en, es, pt] = METRIC_NAMES[key];
  const unit = displayUnit === "%" ? "percent" : displayUnit.toLowerCase();
  return [
    column(
      `${key}_${unit}`,
      "decimal",
      [`${en}, mean of the daily means`, `${es}, media de las medias diarias`, `${pt}, média das médias diárias`],
      displayUnit,
    ),
    column(`${key}_days`, "integer", [
      `Days with a value: ${en.toLowerCase()}`,
      `Días con valor: ${es.toLowerCase()}`,
      `Dias com valor: ${pt.toLowerCase()}`,
    ]),
    column(`${key}_measurements`, "integer", [
      `Measurements: ${en.toLowerCase()}`,
      `Mediciones: ${es.toLowerCase()}`,
      `Medições: ${pt.toLowerCase()}`,
    ]),
  ];
}

/** Columns of a row with the measurements of one source at one school in one week. */
const WEEK_COLUMNS: readonly ColumnFacts[] = [
  ...["schoolmap_id", "giga_id_school", "name", "country_iso3_code", "country_name"].map(schoolColumn),
  column("week_start", "date", [
    "Monday of the week (UTC)",
    "Lunes de la semana (UTC)",
    "Segunda-feira da semana (UTC)",
  ]),
  column("source", "text", ["Source of the measurements", "Fuente de las mediciones", "Fonte das medições"]),
  ...METRICS.flatMap(metricColumns),
];

/** Columns of a row with a field of a school that differs from the previous snapshot. */
const CHANGE_COLUMNS: readonly ColumnFacts[] = [
  schoolColumn("schoolmap_id"),
  column("change", "text", ["added, removed or changed", "added, removed o changed", "added, removed ou changed"]),
  column("field", "text", [
    "Column of the schools file",
    "Columna del archivo de escuelas",
    "Coluna do arquivo de escolas",
  ]),
  column("before", "text", [
    "Value in the snapshot before",
    "Valor en la instantánea anterior",
    "Valor no instantâneo anterior",
  ]),
  column("after", "text", ["Value in this snapshot", "Valor en esta instantánea", "Valor neste instantâneo"]),
];

const HISTORY_COLUMNS: readonly ColumnFacts[] = [
  ...["schoolmap_id", "giga_id_school"].map(schoolColumn),
  column("first_snapshot", "text", [
    "First snapshot with it",
    "Primera instantánea que la tiene",
    "Primeiro instantâneo que a tem",
  ]),
  column("last_snapshot", "text", [
    "Last snapshot with it",
    "Última instantánea que la tiene",
    "Último instantâneo que a tem",
  ]),
];

const placeColumns = (code: ColumnFacts): ColumnFacts[] => [
  code,
  column("name_en", "text", ["Name in English", "Nombre en inglés", "Nome em inglês"]),
  column("name_es", "text", ["Name in Spanish", "Nombre en español", "Nome em espanhol"]),
  column("name_pt", "text", ["Name in Portuguese", "Nombre en portugués", "Nome em português"]),
  column("schools", "integer", ["Schools on the map", "Escuelas en el mapa", "Escolas no mapa"]),
  column("schools_connected", "integer", ["Connected schools", "Escuelas conectadas", "Escolas conectadas"]),
  column("schools_not_connected", "integer", [
    "Schools without a connection",
    "Escuelas sin conexión",
    "Escolas sem conexão",
  ]),
  column("schools_unknown", "integer", [
    "Schools whose connection is not known",
    "Escuelas cuya conexión no se conoce",
    "Escolas cuja conexão não se conhece",
  ]),
];

const FACTS: Readonly<Record<DatasetId, Omit<DatasetFacts, "id" | "licence">>> = {
  schools: {
    title: { en: "Schools", es: "Escuelas", pt: "Escolas" },
    description: {
      en: "Every school on the map: where it lies, whether it is connected, and all that is known of it",
      es: "Todas las escuelas del mapa: dónde están, si están conectadas y todo lo que se sabe de ellas",
      pt: "Todas as escolas do mapa: onde ficam, se estão conectadas e tudo o que se sabe delas",
    },
    keywords: KEYWORDS,
    updated: "continuously",
    columns: SCHOOL_COLUMNS,
  },
  "school-weeks": {
    title: { en: "School weeks", es: "Semanas de escuelas", pt: "Semanas de escolas" },
    description: {
      en: "What schools measured in each week, one file for each country and year",
      es: "Lo que midieron las escuelas en cada semana, un archivo por país y año",
      pt: "O que as escolas mediram em cada semana, um arquivo por país e ano",
    },
    keywords: [...KEYWORDS, "measurements", "speed", "latency"],
    updated: "weekly",
    columns: WEEK_COLUMNS,
  },
  "school-changes": {
    title: { en: "School changes", es: "Cambios de escuelas", pt: "Mudanças de escolas" },
    description: {
      en: "Schools that were added, removed or changed since the snapshot before, field by field",
      es: "Escuelas añadidas, eliminadas o cambiadas desde la instantánea anterior, campo por campo",
      pt: "Escolas adicionadas, removidas ou alteradas desde o instantâneo anterior, campo por campo",
    },
    keywords: [...KEYWORDS, "changes"],
    updated: "weekly",
    columns: CHANGE_COLUMNS,
  },
  "school-history": {
    title: { en: "School history", es: "Historia de escuelas", pt: "História de escolas" },
    description: {
      en: "In which snapshots each school was first and last",
      es: "En qué instantáneas estuvo cada escuela por primera y última vez",
      pt: "Em quais instantâneos cada escola esteve pela primeira e última vez",
    },
    keywords: [...KEYWORDS, "history"],
    updated: "weekly",
    columns: HISTORY_COLUMNS,
  },
  countries: {
    title: { en: "Countries", es: "Países", pt: "Países" },
    description: {
      en: "Countries with their outlines and how many of their schools are connected",
      es: "Países con sus contornos y cuántas de sus escuelas están conectadas",
      pt: "Países com seus contornos e quantas de suas escolas estão conectadas",
    },
    keywords: [...KEYWORDS, "countries", "boundaries"],
    updated: "weekly",
    columns: placeColumns(schoolColumn("country_iso3_code")),
  },
  regions: {
    title: { en: "Regions", es: "Regiones", pt: "Regiões" },
    description: {
      en: "Regions of each country with their outlines and how many of their schools are connected",
      es: "Regiones de cada país con sus contornos y cuántas de sus escuelas están conectadas",
      pt: "Regiões de cada país com seus contornos e quantas de suas escolas estão conectadas",
    },
    keywords: [...KEYWORDS, "regions", "boundaries"],
    updated: "weekly",
    columns: [schoolColumn("country_iso3_code"), ...placeColumns(schoolColumn("admin1_code"))],
  },
};

/** Returns the description of a data set. */
export function datasetFacts(id: DatasetId): DatasetFacts {
  return { id, licence: DATASET_LICENCE, ...FACTS[id] };
}

/** Descriptions of all data sets, in listing order. */
export const DATASET_FACTS: readonly DatasetFacts[] = DATASETS.map(datasetFacts);
