import { type MessyRow, MISTAKES } from "./mistakes.ts";

/** A school of the open Kenyan file, and the county that it lies in. */
export interface KenyanSchool {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly level: string;
  readonly county: string;
}

export interface MessyFile {
  /** In Windows-1252, with a title above the header, parted by semicolons, decimals by commas. */
  readonly bytes: Buffer;
  readonly rows: number;
  /** Rows by the cause that the check must give; those without a mistake are not in it. */
  readonly causes: Readonly<Record<string, number>>;
  /** Rows by the name of the mistake. */
  readonly sown: Readonly<Record<string, number>>;
}

const HEADER = [
  ...["Code_Etab", "Nom de l'école", "County", "Pays", "Latitude (Y)", "Longitude (X)", "Cycle", "Internet (O/N)"],
  ...["Débit desc. (kbps)", "Électricité", "Effectif total", "Dont filles", "Nb enseignants", "Couverture", "Date MAJ"],
  ...["Tél. directeur", "Observations"],
];
const ORDER: readonly (keyof MessyRow)[] = [
  ...(["code", "name", "county", "country", "lat", "lon", "level", "internet", "kbps", "power"] as const),
  ...(["students", "girls", "teachers", "coverage", "date", "phone", "remarks"] as const),
];
const LEVELS: Readonly<Record<string, string>> = { Primary: "Élémentaire", Secondary: "Secondaire" };
/** A mistake in one row of so many. */
const EVERY = 8;
/** Rows of the open file, about: so many have the name that they have there. */
const ONCE = 6_000;

/**
 * The open file of Kenyan schools as a ministry might send it: columns renamed and in another language, units and
 * encoding changed, columns added, and every kind of mistake sown in an eighth of the rows. The same seed gives the same
 * bytes.
 */
export function createMessyFile(schools: readonly KenyanSchool[], rows: number, seed = 1): MessyFile {
  const random = createRandom(seed);
  const causes: Record<string, number> = {};
  const sown: Record<string, number> = {};
  const lines = ["Liste des écoles 2026, version finale", HEADER.map(quoted).join(";")];
  let before: MessyRow | undefined;
  for (let n = 0; n < rows; n++) {
    const row = createRow(schools[n % schools.length]!, n, random);
    const kind = MISTAKES[Math.floor(n / EVERY) % MISTAKES.length]!;
    // Copies are made of the row before, which must be whole and stand there.
    if (n % EVERY === EVERY - 1 && before) {
      kind.make(row, before, n);
      sown[kind.name] = (sown[kind.name] ?? 0) + 1;
      if (kind.cause) causes[kind.cause] = (causes[kind.cause] ?? 0) + 1;
    } else before = row;
    lines.push(ORDER.map((key) => quoted(row[key])).join(";"));
  }
  for (const line of BROKEN_LINES) lines.push(line);
  causes.broken_row = BROKEN_LINES.length;
  return { bytes: Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1"), rows: rows + BROKEN_LINES.length, causes, sown };
}

/** Lines that are no rows: too few cells, too many. */
const BROKEN_LINES = ["KE-999001;Too few cells;Nairobi", `KE-999002${";too many".repeat(40)}`];

function createRow(school: KenyanSchool, n: number, random: () => number): MessyRow {
  const students = 80 + Math.floor(random() * 900);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  return {
    code: `KE-${String(n).padStart(6, "0")}`,
    // Schools that come a second time are others at the same place.
    name: n < ONCE ? school.name : `${school.name} ${n}`,
    county: school.county,
    country: "KE",
    lat: decimal(school.lat),
    lon: decimal(school.lon),
    level: LEVELS[school.level] ?? school.level,
    internet: pick(["Oui", "Non", "Non", ""]),
    kbps: pick(["512", "2048", "10240", "20480", ""]),
    power: pick(["Oui", "Non"]),
    students: String(students),
    girls: String(Math.floor(students * (0.4 + random() * 0.2))),
    teachers: String(4 + Math.floor(random() * 40)),
    coverage: pick(["2G", "3G", "4G", "aucune"]),
    date: `0${1 + Math.floor(random() * 9)}/11/2026`,
    phone: `+254 7${String(Math.floor(random() * 1e8)).padStart(8, "0")}`,
    remarks: pick(["", "toit à réparer", "clôture"]),
  };
}

function decimal(degrees: number): string {
  return degrees.toFixed(7).replace(".", ",");
}

function quoted(cell: string): string {
  return /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Mulberry32: the same numbers everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
