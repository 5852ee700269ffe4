import { type AboutSection, type Lang, listAbout } from "@schoolmap/contract";
import { inLang } from "@schoolmap/rules";
import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import type { Http } from "../http/app.ts";
import { serve } from "../http/register.ts";
import type { Database } from "../record/tables/index.ts";

/**
 * The door to the texts that staff write. They are read once for each data version: who changes them announces a change
 * of kind `translation`.
 */
export function contentRoutes(http: Http, { record }: Pick<Context, "record">): void {
  serve(http, listAbout, ({ query }) => shownSections(record.db, query.lang ?? "en"));
}

async function shownSections(db: Kysely<Database>, lang: Lang): Promise<AboutSection[]> {
  const rows = await db
    .selectFrom("about_section")
    .select(["id", "type", "position", "image", "icon", "texts"])
    .where("status", "=", true)
    .where("deleted", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, type, position, image, icon, texts }) => {
    const { title, text, cta, content } = inLang(texts, lang);
    return {
      id,
      type,
      title,
      text: [...text],
      cta: { text: [...cta.text], link: [...cta.link] },
      content: content.map((part) => ({ ...part, text: [...part.text] })),
      image,
      icon,
      style: "",
      status: true,
      order: position,
    };
  });
}
