import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { readPlacer } from "../placing/read-placer.ts";
import type { ImportCountry } from "../school-files/locate.ts";

export interface KnownCountry {
  readonly id: number;
  readonly code: string;
  readonly iso3: string;
  readonly name: string;
}

/**
 * The countries named in a file. Each is prepared for placing at its first occurrence, because most files contain only
 * one country.
 */
export class ImportCountries {
  readonly #db: Kysely<Database>;
  readonly #byCode: ReadonlyMap<string, KnownCountry>;
  readonly #ready = new Map<string, ImportCountry>();

  private constructor(db: Kysely<Database>, countries: readonly KnownCountry[]) {
    this.#db = db;
    this.#byCode = new Map(countries.flatMap((country) => [country.code, country.iso3].map((code) => [code, country])));
  }

  static async read(db: Kysely<Database>): Promise<ImportCountries> {
    const live = db.selectFrom("country").select(["id", "code", "iso3", "name"]).where("deleted", "is", null);
    return new ImportCountries(db, await live.execute());
  }

  /** Returns the country with this ISO 3166 code (two or three letters, any case), once it is prepared. */
  readonly get = (code: string): ImportCountry | undefined => this.#ready.get(code) ?? this.#ready.get(plain(code));

  known(code: string): KnownCountry | undefined {
    return this.#byCode.get(plain(code));
  }

  /** Reads the outlines of these countries, unless they are unknown or already read. */
  async prepare(codes: Iterable<string>): Promise<void> {
    for (const code of codes) {
      const country = this.known(code);
      if (!country || this.#ready.has(country.code)) continue;
      const placer = await readPlacer(this.#db, country);
      const ready = { id: country.id, name: country.name, placer };
      this.#ready.set(country.code, ready);
      this.#ready.set(country.iso3, ready);
    }
  }
}

function plain(code: string): string {
  return code.trim().toUpperCase();
}
