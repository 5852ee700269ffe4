import type { Lang } from "./lang.ts";

/** Singular and plural of one administrative level name. */
type Forms = readonly [one: string, many: string];

/** Returns one row: English, Spanish, Portuguese. */
const row = (en: Forms, es: Forms, pt: Forms) => ({ en, es, pt }) as const;

/** Names of administrative units in countries. The keys are the English names of the specification in snake case. */
export const LEVELS = {
  territory: row(["territory", "territories"], ["territorio", "territorios"], ["território", "territórios"]),
  parish: row(["parish", "parishes"], ["parroquia", "parroquias"], ["paróquia", "paróquias"]),
  department: row(["department", "departments"], ["departamento", "departamentos"], ["departamento", "departamentos"]),
  region: row(["region", "regions"], ["región", "regiones"], ["região", "regiões"]),
  state: row(["state", "states"], ["estado", "estados"], ["estado", "estados"]),
  division: row(["division", "divisions"], ["división", "divisiones"], ["divisão", "divisões"]),
  federal_state: row(
    ["federal state", "federal states"],
    ["estado federado", "estados federados"],
    ["estado federado", "estados federados"],
  ),
  county: row(["county", "counties"], ["condado", "condados"], ["condado", "condados"]),
  province: row(["province", "provinces"], ["provincia", "provincias"], ["província", "províncias"]),
  island: row(["island", "islands"], ["isla", "islas"], ["ilha", "ilhas"]),
  autonomous_community: row(
    ["autonomous community", "autonomous communities"],
    ["comunidad autónoma", "comunidades autónomas"],
    ["comunidade autônoma", "comunidades autônomas"],
  ),
  voivodeship: row(["voivodeship", "voivodeships"], ["voivodato", "voivodatos"], ["voivodia", "voivodias"]),
  prefecture: row(["prefecture", "prefectures"], ["prefectura", "prefecturas"], ["prefeitura", "prefeituras"]),
  governorate: row(
    ["governorate", "governorates"],
    ["gobernación", "gobernaciones"],
    ["governadoria", "governadorias"],
  ),
  decentralized_administration: row(
    ["decentralized administration", "decentralized administrations"],
    ["administración descentralizada", "administraciones descentralizadas"],
    ["administração descentralizada", "administrações descentralizadas"],
  ),
  oblast: row(["oblast", "oblasts"], ["óblast", "óblasts"], ["oblast", "oblasts"]),
  municipality: row(["municipality", "municipalities"], ["municipio", "municipios"], ["município", "municípios"]),
  canton: row(["canton", "cantons"], ["cantón", "cantones"], ["cantão", "cantões"]),
  special_municipality: row(
    ["special municipality", "special municipalities"],
    ["municipio especial", "municipios especiales"],
    ["município especial", "municípios especiais"],
  ),
  emirate: row(["emirate", "emirates"], ["emirato", "emiratos"], ["emirado", "emirados"]),
  city: row(["city", "cities"], ["ciudad", "ciudades"], ["cidade", "cidades"]),
  subdistrict: row(["subdistrict", "subdistricts"], ["subdistrito", "subdistritos"], ["subdistrito", "subdistritos"]),
  federal_district: row(
    ["federal district", "federal districts"],
    ["distrito federal", "distritos federales"],
    ["distrito federal", "distritos federais"],
  ),
  dependency: row(["dependency", "dependencies"], ["dependencia", "dependencias"], ["dependência", "dependências"]),
  rural_and_urban_district: row(
    ["rural and urban district", "rural and urban districts"],
    ["distrito rural y urbano", "distritos rurales y urbanos"],
    ["distrito rural e urbano", "distritos rurais e urbanos"],
  ),
  sub_county: row(["sub-county", "sub-counties"], ["subcondado", "subcondados"], ["subcondado", "subcondados"]),
  community_council: row(
    ["community council", "community councils"],
    ["consejo comunitario", "consejos comunitarios"],
    ["conselho comunitário", "conselhos comunitários"],
  ),
  constituency: row(
    ["constituency", "constituencies"],
    ["circunscripción", "circunscripciones"],
    ["circunscrição", "circunscrições"],
  ),
  indigenous_region: row(
    ["indigenous region", "indigenous regions"],
    ["comarca indígena", "comarcas indígenas"],
    ["comarca indígena", "comarcas indígenas"],
  ),
  town: row(["town", "towns"], ["villa", "villas"], ["vila", "vilas"]),
  non_municipal_area: row(
    ["non municipal area", "non municipal areas"],
    ["zona no municipal", "zonas no municipales"],
    ["área não municipal", "áreas não municipais"],
  ),
  capital_district: row(
    ["capital district", "capital districts"],
    ["distrito capital", "distritos capitales"],
    ["distrito capital", "distritos capitais"],
  ),
  municipal_district: row(
    ["municipal district", "municipal districts"],
    ["distrito municipal", "distritos municipales"],
    ["distrito municipal", "distritos municipais"],
  ),
  local_government_area: row(
    ["local government area", "local government areas"],
    ["área de gobierno local", "áreas de gobierno local"],
    ["área de governo local", "áreas de governo local"],
  ),
  highly_urbanized_city: row(
    ["highly urbanized city", "highly urbanized cities"],
    ["ciudad altamente urbanizada", "ciudades altamente urbanizadas"],
    ["cidade altamente urbanizada", "cidades altamente urbanizadas"],
  ),
  powiat: row(["powiat", "powiats"], ["powiat", "powiats"], ["powiat", "powiats"]),
  city_powiat: row(
    ["city powiat", "city powiats"],
    ["powiat urbano", "powiats urbanos"],
    ["powiat urbano", "powiats urbanos"],
  ),
  commune: row(["commune", "communes"], ["comuna", "comunas"], ["comuna", "comunas"]),
  district_municipality: row(
    ["district municipality", "district municipalities"],
    ["municipio de distrito", "municipios de distrito"],
    ["município distrital", "municípios distritais"],
  ),
  metropolitan_municipality: row(
    ["metropolitan municipality", "metropolitan municipalities"],
    ["municipio metropolitano", "municipios metropolitanos"],
    ["município metropolitano", "municípios metropolitanos"],
  ),
  partido: row(["partido", "partidos"], ["partido", "partidos"], ["partido", "partidos"]),
  block: row(["block", "blocks"], ["bloque", "bloques"], ["bloco", "blocos"]),
  section: row(["section", "sections"], ["sección", "secciones"], ["seção", "seções"]),
  sub_prefecture: row(
    ["sub-prefecture", "sub-prefectures"],
    ["subprefectura", "subprefecturas"],
    ["subprefeitura", "subprefeituras"],
  ),
  special_administrative_region: row(
    ["special administrative region", "special administrative regions"],
    ["región administrativa especial", "regiones administrativas especiales"],
    ["região administrativa especial", "regiões administrativas especiais"],
  ),
  autonomous_district: row(
    ["autonomous district", "autonomous districts"],
    ["distrito autónomo", "distritos autónomos"],
    ["distrito autônomo", "distritos autônomos"],
  ),
  zone: row(["zone", "zones"], ["zona", "zonas"], ["zona", "zonas"]),
  sub_regional_unit: row(
    ["sub-regional unit", "sub-regional units"],
    ["unidad subregional", "unidades subregionales"],
    ["unidade sub-regional", "unidades sub-regionais"],
  ),
  autonomous_state: row(
    ["autonomous state", "autonomous states"],
    ["estado autónomo", "estados autónomos"],
    ["estado autônomo", "estados autônomos"],
  ),
  periphery: row(["periphery", "peripheries"], ["periferia", "periferias"], ["periferia", "periferias"]),
  arrondissement: row(
    ["arrondissement", "arrondissements"],
    ["distrito (arrondissement)", "distritos (arrondissements)"],
    ["arrondissement", "arrondissements"],
  ),
  regency: row(["regency", "regencies"], ["regencia", "regencias"], ["regência", "regências"]),
  county_council: row(
    ["county council", "county councils"],
    ["consejo de condado", "consejos de condado"],
    ["conselho de condado", "conselhos de condado"],
  ),
  free_consortium: row(
    ["free consortium", "free consortiums"],
    ["consorcio libre", "consorcios libres"],
    ["consórcio livre", "consórcios livres"],
  ),
  autonomous_region: row(
    ["autonomous region", "autonomous regions"],
    ["región autónoma", "regiones autónomas"],
    ["região autônoma", "regiões autônomas"],
  ),
  village: row(["village", "villages"], ["aldea", "aldeas"], ["aldeia", "aldeias"]),
  county_district: row(
    ["county district", "county districts"],
    ["distrito de condado", "distritos de condado"],
    ["distrito de condado", "distritos de condado"],
  ),
  cercle: row(["cercle", "cercles"], ["círculo", "círculos"], ["círculo", "círculos"]),
  local_council: row(
    ["local council", "local councils"],
    ["consejo local", "consejos locales"],
    ["conselho local", "conselhos locais"],
  ),
  rural_and_urban_settlement: row(
    ["rural and urban settlement", "rural and urban settlements"],
    ["asentamiento rural y urbano", "asentamientos rurales y urbanos"],
    ["assentamento rural e urbano", "assentamentos rurais e urbanos"],
  ),
  delegation: row(["delegation", "delegations"], ["delegación", "delegaciones"], ["delegação", "delegações"]),
  sector: row(["sector", "sectors"], ["sector", "sectores"], ["setor", "setores"]),
  area: row(["area", "areas"], ["área", "áreas"], ["área", "áreas"]),
  unitary_authority: row(
    ["unitary authority", "unitary authorities"],
    ["autoridad unitaria", "autoridades unitarias"],
    ["autoridade unitária", "autoridades unitárias"],
  ),
  local_government_district: row(
    ["local government district", "local government districts"],
    ["distrito de gobierno local", "distritos de gobierno local"],
    ["distrito de governo local", "distritos de governo local"],
  ),
  council_area: row(
    ["council area", "council areas"],
    ["área de consejo", "áreas de consejo"],
    ["área de conselho", "áreas de conselho"],
  ),
  borough: row(
    ["borough", "boroughs"],
    ["municipio (borough)", "municipios (boroughs)"],
    ["distrito (borough)", "distritos (boroughs)"],
  ),
  district: row(["district", "districts"], ["distrito", "distritos"], ["distrito", "distritos"]),
  republic: row(["republic", "republics"], ["república", "repúblicas"], ["república", "repúblicas"]),
  atoll: row(["atoll", "atolls"], ["atolón", "atolones"], ["atol", "atóis"]),
} as const satisfies Record<string, Record<Lang, Forms>>;

export type LevelKey = keyof typeof LEVELS;

/**
 * Returns the name of an administrative level in one language, in lower case.
 * @param count number of units: 1 gives the singular, every other number (including 0) the plural
 */
export function levelName(key: LevelKey, lang: Lang, count: number): string {
  return LEVELS[key][lang][count === 1 ? 0 : 1];
}
