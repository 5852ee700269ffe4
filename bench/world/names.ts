import { foldWords } from "@schoolmap/rules";
import { pick, type Random } from "./random.ts";

/** Name patterns of schools by language: {p} is a place, {w} a word of some place, {n} a number. */
const PATTERNS: readonly (readonly string[])[] = [
  [
    "{p} Primary School",
    "St. {w}'s High School {p}",
    "{p} {w} Secondary School",
    "Govt. School No. {n} {p}",
    "{w} Academy",
  ],
  ["École primaire de {p}", "École {w} {n}", "Lycée {w} de {p}", "E.P. {p} {n}", "Collège d’{w} {p}"],
  [
    "Escuela {w} N° {n} de {p}",
    "Institución Educativa {n} {p}",
    "Colegio San {w}",
    "E.E.P. {w} {p}",
    "Centro Escolar {p}",
  ],
  ["Escola Municipal {w} {p}", "EMEF {p} {n}", "Escola Estadual Prof. {w} {w}", "Creche São {w} de {p}", "EMEI {w}"],
];

/** Generates school names with as many different words as real names: places, people, numbers. */
export class SchoolNames {
  private readonly words: readonly string[];

  /** `placeNames` provide the words for the names. */
  constructor(
    placeNames: readonly string[],
    private readonly random: Random,
  ) {
    const words = new Set(placeNames.flatMap((name) => foldWords(name)));
    this.words = [...words]
      .filter((word) => word.length > 3)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  }

  /** Returns a name for a school at a place. All schools of a country are named in one language. */
  nameAt(place: string, countryId: number): string {
    const { random } = this;
    return pick(random, PATTERNS[countryId % PATTERNS.length]!).replace(/\{([pwn])\}/g, (_, part: string) => {
      if (part === "p") return place;
      return part === "w" ? pick(random, this.words, 3) : String(Math.floor(random() ** 2 * 20_000));
    });
  }
}
