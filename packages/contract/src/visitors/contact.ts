import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { honeypot, visitorEmail, visitorText } from "./forms.ts";

/** Product to which a message refers. Clients of the existing product send these words. */
export const CONTACT_CATEGORIES = ["gigamaps", "gigameter", "donation"] as const;
export const contactCategory = z.enum(CONTACT_CATEGORIES);
export type ContactCategory = z.infer<typeof contactCategory>;

export const contactMessage = z.object({
  full_name: visitorText(1, 255),
  organisation: visitorText(1, 255),
  /** Purpose of the message: join, share data, volunteer, partner, other, or free text. */
  purpose: visitorText(1, 255),
  message: visitorText(1, 5000),
  email: visitorEmail.optional(),
  category: contactCategory.optional(),
  /** Token from `getFormToken`. */
  token: z.string().max(100),
  website: honeypot,
});
export type ContactMessage = z.output<typeof contactMessage>;

export const postContact = route({
  id: "postContact",
  method: "POST",
  path: "/api/contact/contact/",
  summary: "Sends a message to the operators of the map.",
  tag: "Visitors",
  access: "public",
  limit: 30,
  status: 201,
  body: jsonBody(contactMessage),
  response: z.object({ received: z.literal(true) }),
});
