import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";

const item = z.object({ text: z.string().max(5000) });

export const translateText = route({
  id: "translateText",
  method: "PUT",
  path: "/api/accounts/translate/text/{lang}/",
  aliases: ["/accounts/translate/text/{lang}/"],
  summary: "Texts in another language, in the same order; a text without a translation comes back as it was.",
  tag: "Languages",
  access: "public",
  // A sandboxed frame of the embedded map has no origin. Nothing is written, and nothing private is answered.
  crossOrigin: true,
  limit: 60,
  params: z.object({ lang }),
  body: jsonBody(z.union([z.array(item).min(1).max(500), item.transform((one) => [one])])),
  response: z.array(z.object({ translations: z.array(z.object({ text: z.string(), to: z.string() })) })),
});
