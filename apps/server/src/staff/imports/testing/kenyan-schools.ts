import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { readPlacer } from "../../../ingest/placing/read-placer.ts";
import { realFile } from "../../../ingest/testing/create-record.ts";
import type { OpenRecord } from "../../../record/open.ts";
import type { KenyanSchool } from "./create-messy-file.ts";

/** Returns the schools of the open Kenyan file, which is stored next to the repository, each with its county. */
export async function kenyanSchools({ db }: OpenRecord): Promise<KenyanSchool[]> {
  const country = await db
    .selectFrom("country")
    .select(["id", "code"])
    .where("code", "=", "KE")
    .executeTakeFirstOrThrow();
  const regions = await db.selectFrom("region").select(["id", "name"]).where("country_id", "=", country.id).execute();
  const placer = await readPlacer(db, country);
  const rows: Record<string, string>[] = parse(await readFile(realFile("KEN")), { columns: true });
  return rows.flatMap(({ school_name: name = "", longitude, latitude, education_level: level = "" }) => {
    // In the notation of the messy file: a school must be on the same side of a border in both.
    const [lon, lat] = [Number(Number(longitude).toFixed(7)), Number(Number(latitude).toFixed(7))];
    const county = regions.find(({ id }) => id === placer.place(lon, lat)?.regionId)?.name;
    return county ? [{ name, lon, lat, level, county }] : [];
  });
}
