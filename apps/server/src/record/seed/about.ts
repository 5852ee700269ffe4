import type { Kysely } from "kysely";
import type { Database } from "../tables/index.ts";
import type { SectionTexts } from "../tables/visitors.ts";
import { EN } from "./about/en.ts";
import { ES } from "./about/es.ts";
import { PT } from "./about/pt.ts";
import { type AboutTexts, SECTION_TYPES } from "./about/sections.ts";

/** The initial sections of the about page of every record. Staff may change, hide and add sections. */
export const SEED_ABOUT = SECTION_TYPES.map((type, at) => ({
  type,
  position: at + 1,
  texts: { en: whole(EN[type]), es: whole(ES[type]), pt: whole(PT[type]) },
}));

function whole(texts: AboutTexts[keyof AboutTexts]): SectionTexts {
  return { cta: { text: [], link: [] }, content: [], ...texts };
}

/** Adds the sections that the record has never contained. */
export async function seedAbout(db: Kysely<Database>): Promise<number> {
  const known = await db.selectFrom("about_section").select("type").execute();
  const types = new Set(known.map(({ type }) => type));
  const rows = SEED_ABOUT.filter(({ type }) => !types.has(type)).map(({ texts, ...row }) => ({
    ...row,
    texts: JSON.stringify(texts),
  }));
  if (rows.length > 0) await db.insertInto("about_section").values(rows).execute();
  return rows.length;
}
