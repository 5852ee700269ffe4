import { aboutSectionResource, aboutSectionRoutes, imageResource, imageRoutes } from "@schoolmap/contract";
import type { Fault } from "../../http/http-error.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { defineResource, type Row } from "../resource.ts";

/** Sections of the about page, in every language at once. */
export const ABOUT_RESOURCE = defineResource({
  declaration: aboutSectionResource,
  routes: aboutSectionRoutes,
  table: "about_section",
  json: ["texts"],
  texts: ["type"],
  check: (unit, row) => missingPictures(unit, picturesOf(row)),
});

/** Pictures for the sections, by name. */
export const IMAGES_RESOURCE = defineResource({
  declaration: imageResource,
  routes: imageRoutes,
  table: "image",
  texts: ["name", "hash"],
  check: (unit, { hash }) => missingPictures(unit, new Map([["hash", String(hash)]])),
});

interface Texts {
  readonly content: readonly { readonly image?: string }[];
}

/** Each picture that a section shows, by the path of its field. */
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
