import { z } from "zod";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";
import { idText } from "../terms/scope.ts";
import { MAX_PAGE } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = z.string().min(1, "must not be empty").max(5_000);

/** A text that staff translated manually. Deleting it restores the translation of the built-in dictionary. */
export const translationResource = resource({
  name: "translations",
  singular: "translation",
  permissions: {
    view: "can_view_translation",
    add: "can_update_translation",
    update: "can_update_translation",
    delete: "can_update_translation",
  },
  fields: { lang: z.string(), text: z.string(), translated: z.string(), origin: z.enum(["staff", "service"]) },
  create: { lang, text, translated: text },
  patch: { translated: text },
  sort: ["text", "lang", "translated", "origin", "modified_at"],
  filters: [
    { column: "lang", kind: "text", lookup: "in" },
    { column: "origin", kind: "text", lookup: "in" },
  ],
});

export const translationRoutes = resourceRoutes(translationResource);

/** Origin of the translation of a text. */
export const TRANSLATION_STATES = ["missing", "automatic", "staff"] as const;

export const listTexts = route({
  id: "listTexts",
  method: "GET",
  path: "/api/v1/admin/texts/{lang}/",
  tag: "Staff",
  access: { permission: "can_view_translation" },
  summary:
    "Returns the texts of the record that visitors read, such as names of layers, with their translation: those without one first, then by text.",
  params: z.object({ lang }),
  query: z.object({
    q: z.string().trim().max(200).optional(),
    state: z.enum(TRANSLATION_STATES).optional(),
    limit: idText.refine((n) => n >= 1 && n <= MAX_PAGE, `must lie between 1 and ${MAX_PAGE}`).optional(),
    /** Last text of the previous page, and its state. */
    after: z.string().max(6_000).optional(),
  }),
  response: z.object({
    count: z.int(),
    /** Number of texts in each state, regardless of the requested state. */
    counts: z.object({ missing: z.int(), automatic: z.int(), staff: z.int() }),
    next: z.string().nullable(),
    results: z.array(
      z.object({
        text: z.string(),
        state: z.enum(TRANSLATION_STATES),
        /** Text that visitors read. The original text when there is no translation. */
        translated: z.string(),
        /** Translation of the dictionary, when staff wrote another one. */
        automatic: z.string().nullable(),
        /** Id of the staff translation, with which it is changed or deleted. */
        translation_id: z.int().nullable(),
        /** Uses of the text, such as "layer". */
        used_as: z.array(z.string()),
      }),
    ),
  }),
});
