import { ATTRIBUTES, type ImportTarget, type ImportUnit } from "@schoolmap/contract";
import { foldWords } from "@schoolmap/rules";

/**
 * Headings by which ministries name what a column says, in English, Spanish, Portuguese and French, as folded words.
 * Names of the record and of its CSV files are added to them.
 */
const HEADINGS: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  name: [
    ...["name", "school", "school name", "name of school", "institution", "institution name", "nombre", "escuela"],
    ...["nombre de la escuela", "nombre del centro", "centro educativo", "nome", "escola", "nome da escola"],
    ...["nom", "ecole", "nom ecole", "nom de l ecole", "etablissement", "nom etablissement", "nom de l etablissement"],
  ],
  latitude: ["lat", "latitud", "y", "gps lat", "gps latitude", "lat dd", "latitude y", "coord y", "coordinate y"],
  longitude: [
    ...["lon", "lng", "long", "longitud", "x", "gps lon", "gps long", "gps longitude", "lon dd", "longitude x"],
    ...["coord x", "coordinate x"],
  ],
  coordinates: [
    "coordinates",
    "coordenadas",
    "coordonnees",
    "gps",
    "lat lon",
    "lat long",
    "geopoint",
    "location",
    "place",
  ],
  giga_id_school: ["giga id", "giga school id", "giga id school", "school id giga"],
  external_id: [
    ...["id", "code", "school id", "school code", "emis", "emis code", "emis no", "external id", "codigo", "clave"],
    ...["codigo de la escuela", "codigo do escola", "codigo da escola", "inep", "uic", "knec code", "tsc code"],
    ...["code etab", "code ecole", "code etablissement", "code de l ecole", "identifiant", "matricule", "nemis"],
  ],
  country: ["country", "pais", "pays", "iso", "iso code", "country iso3 code", "country code"],
  region: [
    ...["region", "province", "county", "state", "admin1", "provincia", "departamento", "estado", "academie"],
    ...["departement", "region name", "comunidad", "condado", "governorate"],
  ],
  education_level: [
    "level",
    "education level",
    "educ level",
    "nivel",
    "nivel educativo",
    "nivel de ensino",
    "cycle",
    "niveau",
  ],
  environment: [
    "environment",
    "area type",
    "zone",
    "zona",
    "milieu",
    "urban rural",
    "rural urban",
    "area",
    "location type",
  ],
  school_type: ["type", "school type", "tipo", "tipo de escuela", "tipo de escola", "type d ecole", "sector", "statut"],
  address: ["address", "direccion", "endereco", "adresse", "street", "physical address"],
  postal_code: ["postal code", "zip", "zip code", "codigo postal", "cep", "code postal", "post code"],
  connectivity: [
    ...["connected", "internet", "internet access", "has internet", "internet o n", "internet y n", "conectada"],
    ...[
      "conectividad",
      "conexion",
      "acceso a internet",
      "acesso a internet",
      "connecte",
      "acces internet",
      "internet available",
    ],
  ],
  connectivity_type: [
    "connection type",
    "internet type",
    "tipo de conexion",
    "tipo de conexao",
    "type de connexion",
    "technology",
  ],
  connectivity_speed: [
    ...["speed", "download speed", "internet speed", "velocidad", "velocidad de descarga", "velocidade", "debit"],
    ...["debit desc", "debit descendant", "bandwidth", "ancho de banda", "largura de banda", "download"],
  ],
  connectivity_latency: ["latency", "latencia", "latence", "ping"],
  download_speed_contracted: ["contracted speed", "velocidad contratada", "velocidade contratada", "debit souscrit"],
  coverage_type: [
    "coverage",
    "mobile coverage",
    "cobertura",
    "couverture",
    "network",
    "red movil",
    "signal",
    "mobile network",
  ],
  fiber_node_distance: [
    "distance to fiber",
    "fiber distance",
    "distance to fibre",
    "fibre distance",
    "distancia a fibra",
  ],
  num_students: [
    ...[
      "students",
      "learners",
      "pupils",
      "enrolment",
      "enrollment",
      "total students",
      "number of students",
      "no of students",
    ],
    ...[
      "alumnos",
      "estudiantes",
      "matricula",
      "total alumnos",
      "alunos",
      "matriculas",
      "eleves",
      "effectif",
      "effectif total",
    ],
  ],
  num_students_girls: [
    "girls",
    "female students",
    "ninas",
    "meninas",
    "filles",
    "dont filles",
    "alumnas",
    "no of girls",
  ],
  num_students_boys: ["boys", "male students", "ninos", "meninos", "garcons", "no of boys"],
  num_teachers: [
    "teachers",
    "no of teachers",
    "number of teachers",
    "docentes",
    "maestros",
    "professores",
    "enseignants",
  ],
  num_classroom: ["classrooms", "no of classrooms", "aulas", "salas", "salas de aula", "salles de classe", "salles"],
  num_latrines: ["latrines", "toilets", "letrinas", "banos", "latrinas", "banheiros", "toilettes"],
  num_computers: ["computers", "no of computers", "computadoras", "computadores", "ordenadores", "ordinateurs", "pcs"],
  num_tablets: ["tablets", "tabletas", "tablettes"],
  computer_lab: [
    "computer lab",
    "ict lab",
    "laboratorio de computo",
    "laboratorio de informatica",
    "salle informatique",
  ],
  running_water: [
    "water",
    "running water",
    "agua",
    "agua potable",
    "agua corriente",
    "agua potavel",
    "eau",
    "eau courante",
  ],
  electricity_availability: [
    "electricity",
    "power",
    "electricidad",
    "energia",
    "energia eletrica",
    "electricite",
    "luz",
  ],
  electricity_type: ["power source", "electricity source", "electricity type", "fuente de energia", "source d energie"],
  school_data_collection_year: [
    ...[
      "year",
      "data year",
      "collection year",
      "survey date",
      "survey year",
      "date",
      "date maj",
      "ano",
      "fecha",
      "annee",
    ],
    ...["last updated", "updated", "date of survey"],
  ],
};

const BY_HEADING: ReadonlyMap<string, ImportTarget> = new Map([
  ...(Object.entries(HEADINGS) as [ImportTarget, readonly string[]][]).flatMap(([target, headings]) =>
    headings.map((heading) => [heading, target] as const),
  ),
  ...ATTRIBUTES.flatMap(({ column, csv = [] }) =>
    [column, ...csv].map((header) => [foldWords(header).join(" "), column] as const),
  ),
]);

const UNIT_WORDS: ReadonlyMap<string, ImportUnit> = new Map([
  ["bps", "bps"],
  ["kbps", "kbps"],
  ["kbit", "kbps"],
  ["kb", "kbps"],
  ["mbps", "Mbps"],
  ["mbit", "Mbps"],
  ["mb", "Mbps"],
  ["gbps", "Gbps"],
  ["ms", "ms"],
  ["sec", "s"],
  ["seconds", "s"],
  ["m", "m"],
  ["metres", "m"],
  ["meters", "m"],
  ["metros", "m"],
  ["km", "km"],
]);

/** A heading as folded words: what is remembered of a source goes by it. */
export function foldHeading(heading: string): string {
  return foldWords(heading).join(" ");
}

export interface HeadingMeaning {
  readonly target: ImportTarget;
  readonly unit: ImportUnit | null;
  /** Whether the whole heading is known, and not only part of it. */
  readonly isWhole: boolean;
}

/** What a heading says; undefined when it is not known. "Débit desc. (kbps)" is a download speed in kbit/s. */
export function readHeading(heading: string): HeadingMeaning | undefined {
  const words = foldWords(heading);
  const unit = words.map((word) => UNIT_WORDS.get(word)).findLast((one) => one !== undefined) ?? null;
  const without = words.filter((word) => !UNIT_WORDS.has(word));
  const whole = BY_HEADING.get(words.join(" ")) ?? BY_HEADING.get(without.join(" "));
  if (whole) return { target: whole, unit, isWhole: true };
  const part = longestPart(without);
  return part && { target: part, unit, isWhole: false };
}

/** The target that the most consecutive words of a heading name; single short words prove nothing. */
function longestPart(words: readonly string[]): ImportTarget | undefined {
  for (let length = words.length - 1; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const text = words.slice(from, from + length).join(" ");
      const target = text.length > 3 ? BY_HEADING.get(text) : undefined;
      if (target) return target;
    }
  }
  return undefined;
}
