import { aboutSectionResource, aboutSectionRoutes, imageResource, imageRoutes } from "@schoolmap/contract";
import { sql } from "kysely";
import { type Fault, HttpError } from "../../http/http-error.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { defineResource, type Row } from "../resource.ts";

/** Sections of the about page, in all languages. */
export const ABOUT_RESOURCE = defineResource({
  declaration: aboutSectionResource,
  routes: aboutSectionRoutes,
  table: "about_section",
  json: ["texts"],
  texts: ["type"],
  check: (unit, row) => missingPictures(unit, picturesOf(row)),
});

/** Images for the sections, by name. */
export const IMAGES_RESOURCE = defineResource({
  declaration: imageResource,
  routes: imageRoutes,
  table: "image",
  texts: ["name", "hash"],
  check: (unit, { hash }) => missingPictures(unit, new Map([["hash", String(hash)]])),
  guard: async (unit, { before, after }) => {
    if (before?.deleted !== null || after.deleted === null) return;
    if (await isShown(unit, String(after.hash))) throw new HttpError("conflict", "A page still shows this picture.");
  },
});

/** Returns whether a section of the about page or a country uses an image. */
async function isShown({ db }: Unit, hash: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from about_section where deleted is null
        and (${hash} in (image, icon) or strpos(texts::text, ${hash}) > 0))
      or exists (select from country where deleted is null and flag = ${hash}) as shown`.execute(db);
  return rows[0]!.shown;
}

interface Texts {
  readonly content: readonly { readonly image?: string }[];
}

/** Returns all images of a section by the path of their field. */
function picturesOf({ image, icon, texts }: Row): ReadonlyMap<string, string> {
  const parts = Object.entries(texts as Readonly<Record<string, Texts>>).flatMap(([lang, { content }]) =>
    content.map((part, at) => [`texts.${lang}.content.${at}.image`, part.image ?? ""] as const),
  );
  return new Map(
    [["image", String(image)], ["icon", String(icon)], ...parts].filter(([, hash]) => hash !== "") as [
      string,
      string,
    ][],
  );
}

async function missingPictures({ db }: Unit, pictures: ReadonlyMap<string, string>): Promise<Fault[]> {
  if (pictures.size === 0) return [];
  const files = await db
    .selectFrom("image_file")
    .select("hash")
    .where("hash", "in", [...pictures.values()])
    .execute();
  const known = new Set(files.map(({ hash }) => hash));
  return [...pictures].flatMap(([path, hash]): Fault[] =>
    known.has(hash) ? [] : [{ path, code: "invalid", message: "There is no such picture; upload it first." }],
  );
}
