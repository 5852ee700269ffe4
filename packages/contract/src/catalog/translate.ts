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
  summary: "Translates texts and returns them in the same order. A text without a translation is returned unchanged.",
  tag: "Languages",
  access: "public",
  // A sandboxed frame of the embedded map has no origin. The route writes nothing and returns nothing private.
  crossOrigin: true,
  limit: 60,
  params: z.object({ lang }),
  body: jsonBody(z.union([z.array(item).min(1).max(500), item.transform((one) => [one])])),
  response: z.array(z.object({ translations: z.array(z.object({ text: z.string(), to: z.string() })) })),
});
