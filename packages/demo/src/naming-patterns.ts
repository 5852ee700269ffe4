/** Naming schemes of schools: languages, and families of countries with the same naming. */
export type NamingLanguage =
  | "ar"
  | "bs"
  | "de"
  | "en"
  | "es"
  | "fr"
  | "id"
  | "it"
  | "ja"
  | "mn"
  | "pl"
  | "pt"
  | "ru"
  | "sw"
  | "th"
  | "tr"
  | "uk"
  | "vi";

export type Stage = "prePrimary" | "primary" | "secondary" | "combined" | "other";

export interface Patterns extends Readonly<Record<Stage, readonly string[]>> {
  /** Words that schools are named after: virtues, plants and landscapes, never persons. */
  readonly words: readonly string[];
  /** Pattern of street names; {n} is the house number. */
  readonly street: string;
}

/** {place} is the town, {word} one of the words, {n} a number. */
export const PATTERNS: Readonly<Record<NamingLanguage, Patterns>> = {
  ar: {
    prePrimary: ["Rawdat {place}", "Rawdat {word}"],
    primary: ["Madrasat {place} al-Ibtidaʼiya", "Madrasat {word} al-Ibtidaʼiya"],
    secondary: ["Madrasat {place} al-Thanawiya", "Madrasat {word} al-Thanawiya"],
    combined: ["Madrasat {place} al-Asasiya", "Madrasat {word} al-Mushtaraka"],
    other: ["Maʻhad {place} al-Mihani"],
    words: [
      "al-Amal",
      "al-Nur",
      "al-Salam",
      "al-Nahda",
      "al-Mustaqbal",
      "al-Zaytun",
      "al-Nakhil",
      "al-Rabiʻ",
      "al-Najah",
    ],
    street: "Shariʻ al-Madrasa {n}",
  },
  bs: {
    prePrimary: ["Vrtić {word}", "Vrtić {place}"],
    primary: ["OŠ {place}", "Osnovna škola {word}", "Druga osnovna škola {place}", "Područna škola {place}"],
    secondary: ["Gimnazija {place}", "Srednja škola {place}", "Tehnička škola {place}"],
    combined: ["Školski centar {place}"],
    other: ["Muzička škola {place}"],
    words: ["Izvor", "Breza", "Sloga", "Zora", "Lipa", "Novi put", "Jasen", "Proljeće", "Vidik"],
    street: "Školska {n}",
  },
  de: {
    prePrimary: ["Kindergarten {word}", "Kindertagesstätte {place}"],
    primary: ["Grundschule {place}", "{word}-Grundschule", "Grundschule {place}-Nord"],
    secondary: ["Gymnasium {place}", "Realschule {place}", "{word}-Gymnasium"],
    combined: ["Gesamtschule {place}", "Gemeinschaftsschule {place}"],
    other: ["Berufsschule {place}", "Förderschule {place}"],
    words: ["Linden", "Wald", "Berg", "Brunnen", "Wiesen", "Ufer", "Heide", "Birken", "Mühlen"],
    street: "Schulstraße {n}",
  },
  en: {
    prePrimary: ["{place} Nursery School", "{word} Early Childhood Centre"],
    primary: [
      "{place} Primary School",
      "{word} Primary School",
      "{place} Central Primary School",
      "{place} {word} Primary School",
    ],
    secondary: [
      "{place} Secondary School",
      "{word} High School",
      "{place} High School",
      "{place} Girls Secondary School",
    ],
    combined: ["{place} Combined School", "{word} Academy", "{place} Community School"],
    other: ["{place} Vocational Training Centre", "{place} Special School"],
    words: [
      "Hope",
      "Unity",
      "Sunrise",
      "Riverside",
      "Hilltop",
      "Green Valley",
      "Acacia",
      "Harmony",
      "New Light",
      "Lakeview",
      "Palm Grove",
      "Progress",
    ],
    street: "{n} School Road",
  },
  es: {
    prePrimary: ["Jardín de Infantes {word}", "Escuela Infantil {place}"],
    primary: ["Escuela Primaria {place}", "Escuela {word}", "CEIP {word}", "Escuela N.º {n} de {place}"],
    secondary: ["Instituto {place}", "Colegio Secundario {word}", "IES {word}", "Liceo {place}"],
    combined: ["Colegio {place}", "Unidad Educativa {word}", "Institución Educativa {place}"],
    other: ["Centro de Formación {place}", "Escuela Técnica {place}"],
    words: [
      "La Esperanza",
      "El Progreso",
      "Los Almendros",
      "Nueva Vida",
      "El Porvenir",
      "Las Flores",
      "Buena Vista",
      "La Paz",
      "Río Claro",
      "El Amanecer",
      "Los Pinos",
    ],
    street: "Calle de la Escuela {n}",
  },
  fr: {
    prePrimary: ["École maternelle de {place}", "École maternelle {word}"],
    primary: [
      "École primaire de {place}",
      "École élémentaire {word}",
      "École publique de {place} {n}",
      "Groupe scolaire {word}",
    ],
    secondary: ["Collège de {place}", "Lycée de {place}", "Collège {word}", "CEG de {place}"],
    combined: ["Complexe scolaire {word}", "Complexe scolaire de {place}"],
    other: ["Centre de formation de {place}", "Lycée technique de {place}"],
    words: [
      "l’Espoir",
      "la Concorde",
      "les Tilleuls",
      "la Fraternité",
      "le Progrès",
      "les Baobabs",
      "la Source",
      "la Colline",
      "les Acacias",
      "l’Avenir",
    ],
    street: "{n} rue de l’École",
  },
  id: {
    prePrimary: ["TK {word} {place}", "PAUD {word}"],
    primary: ["SD Negeri {n} {place}", "SDN {place} {n}", "MI {word} {place}"],
    secondary: ["SMP Negeri {n} {place}", "SMA Negeri {n} {place}", "SMA {word} {place}"],
    combined: ["Sekolah Terpadu {word} {place}", "SD-SMP Satu Atap {place}"],
    other: ["SMK Negeri {n} {place}", "SLB {place}"],
    words: ["Harapan", "Melati", "Bina Bangsa", "Cahaya", "Tunas Muda", "Mawar", "Nusantara", "Pelita", "Mekar"],
    street: "Jalan Sekolah {n}",
  },
  it: {
    prePrimary: ["Scuola dell’infanzia {place}", "Scuola dell’infanzia {word}"],
    primary: ["Scuola primaria {place}", "Scuola primaria {word}"],
    secondary: ["Scuola media {place}", "Liceo {place}", "Istituto tecnico {place}"],
    combined: ["Istituto comprensivo {place}", "Istituto comprensivo {n} {place}"],
    other: ["Centro di formazione {place}"],
    words: ["La Quercia", "Il Girasole", "Primavera", "Le Rondini", "Arcobaleno", "Il Faro", "Le Betulle", "L’Olivo"],
    street: "Via della Scuola {n}",
  },
  ja: {
    prePrimary: ["{place} Yōchien", "{word} Yōchien"],
    primary: ["{place} Shōgakkō", "{place} Dai-{n} Shōgakkō", "{word} Shōgakkō"],
    secondary: ["{place} Chūgakkō", "{place} Kōtōgakkō", "{word} Chūgakkō"],
    combined: ["{place} Gimu-kyōiku Gakkō"],
    other: ["{place} Tokubetsu-shien Gakkō"],
    words: ["Midorigaoka", "Sakura", "Asahi", "Nishi", "Higashi", "Wakaba", "Hikari", "Umi-no-mieru"],
    street: "Gakkō-dōri {n}",
  },
  mn: {
    prePrimary: ["{place} tsetserleg {n}", "{word} tsetserleg"],
    primary: ["{place} baga surguuli", "{n}-r baga surguuli, {place}"],
    secondary: ["{place} akhlakh surguuli", "{n}-r dund surguuli, {place}"],
    combined: ["{place} yerönkhii bolovsrolyn surguuli", "{word} tsogtsolbor surguuli"],
    other: ["{place} mergejliin surgaltyn töv"],
    words: ["Ireedüi", "Gereg", "Naran", "Khögjil", "Tal", "Uul", "Shine üye"],
    street: "Surguuliin gudamj {n}",
  },
  pl: {
    prePrimary: ["Przedszkole nr {n}, {place}", "Przedszkole {word}"],
    primary: ["Szkoła Podstawowa nr {n}, {place}", "Szkoła Podstawowa {place}"],
    secondary: ["Liceum Ogólnokształcące nr {n}, {place}", "Technikum {place}"],
    combined: ["Zespół Szkół nr {n}, {place}", "Zespół Szkół {place}"],
    other: ["Szkoła Branżowa {place}", "Ośrodek Szkolny {place}"],
    words: ["Pod Dębami", "Słoneczko", "Leśna Polana", "Tęcza", "Nad Rzeką", "Jarzębina"],
    street: "ul. Szkolna {n}",
  },
  pt: {
    prePrimary: ["Creche {word}", "Jardim de Infância de {place}"],
    primary: ["Escola Municipal {word}", "Escola Básica de {place}", "Escola Primária de {place}", "EMEF {word}"],
    secondary: [
      "Escola Secundária de {place}",
      "Escola Estadual {word}",
      "Colégio Estadual de {place}",
      "Liceu de {place}",
    ],
    combined: ["Complexo Escolar de {place}", "Escola Integrada {word}"],
    other: ["Centro de Formação de {place}", "Escola Técnica de {place}"],
    words: [
      "Esperança",
      "Nova Vida",
      "Boa Vista",
      "Primavera",
      "Rio Verde",
      "Horizonte",
      "Ipê Amarelo",
      "Paz e Progresso",
      "Bom Futuro",
      "Palmeiras",
      "Novo Horizonte",
    ],
    street: "Rua da Escola {n}",
  },
  ru: {
    prePrimary: ["Detskiy sad {n}, {place}", "Detskiy sad {word}"],
    primary: ["Nachalnaya shkola {n}, {place}", "{place} nachalnaya shkola"],
    secondary: ["Srednyaya shkola {n}, {place}", "Gimnaziya {n}, {place}"],
    combined: ["Shkola-litsey {n}, {place}", "{place} obshcheobrazovatelnaya shkola"],
    other: ["Kolledzh {place}"],
    words: ["Solnyshko", "Raduga", "Rodnik", "Beryozka", "Zvyozdochka", "Zarya"],
    street: "Shkolnaya ulitsa {n}",
  },
  sw: {
    prePrimary: ["Shule ya Awali {place}", "Shule ya Awali {word}"],
    primary: ["Shule ya Msingi {place}", "Shule ya Msingi {word}"],
    secondary: ["Shule ya Sekondari {place}", "Shule ya Sekondari {word}"],
    combined: ["Shule ya {place}"],
    other: ["Chuo cha Ufundi {place}"],
    words: ["Tumaini", "Umoja", "Amani", "Upendo", "Mapinduzi", "Mwangaza", "Maendeleo", "Mbuyuni", "Mlimani"],
    street: "Barabara ya Shule {n}",
  },
  th: {
    prePrimary: ["Anuban {place}", "Anuban {word}"],
    primary: ["Rongrian Ban {place}", "Rongrian Wat {word}", "Rongrian Ban {word}"],
    secondary: ["Rongrian {place} Wittayakhom", "Rongrian {place} Phitthayakhom"],
    combined: ["Rongrian {place} Suksa", "Rongrian Chumchon {place}"],
    other: ["Witthayalai {place}"],
    words: ["Pa Mai", "Nong Bua", "Don Kaeo", "Khao Khiao", "Huai Sai", "Thung Thong", "Na Di"],
    street: "Thanon Rongrian {n}",
  },
  tr: {
    prePrimary: ["{place} Anaokulu", "{word} Anaokulu"],
    primary: ["{place} İlkokulu", "{word} İlkokulu", "{place} {word} İlkokulu"],
    secondary: ["{place} Ortaokulu", "{place} Anadolu Lisesi", "{word} Ortaokulu"],
    combined: ["{place} Yatılı Bölge Okulu"],
    other: ["{place} Mesleki Eğitim Merkezi"],
    words: ["Barış", "Gökkuşağı", "Çınar", "Umut", "Güneş", "Yeşilyurt", "Bahçelievler", "Pınar"],
    street: "Okul Sokak {n}",
  },
  uk: {
    prePrimary: ["Dytyachyi sadok {n}, {place}", "Dytyachyi sadok {word}"],
    primary: ["Pochatkova shkola {n}, {place}"],
    secondary: ["Litsei {n}, {place}", "Himnaziya {place}"],
    combined: ["Zahalnoosvitnya shkola {n}, {place}", "{place} navchalnyi zaklad"],
    other: ["Koledzh {place}"],
    words: ["Sonechko", "Kalynka", "Veselka", "Dzherelo", "Barvinok"],
    street: "Shkilna vulytsya {n}",
  },
  vi: {
    prePrimary: ["Trường Mầm non {place}", "Trường Mầm non {word}"],
    primary: ["Trường Tiểu học {place}", "Trường Tiểu học {place} {n}", "Trường Tiểu học {word}"],
    secondary: ["Trường THCS {place}", "Trường THPT {place}", "Trường THCS {word}"],
    combined: ["Trường Phổ thông {place}"],
    other: ["Trung tâm Giáo dục nghề nghiệp {place}"],
    words: ["Hoa Sen", "Hòa Bình", "Ánh Dương", "Bình Minh", "Tân Tiến", "Hoa Mai", "Đoàn Kết"],
    street: "Đường Trường Học {n}",
  },
};
