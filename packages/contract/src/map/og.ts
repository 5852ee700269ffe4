import { z } from "zod";
import { route } from "../route/route.ts";
import { lang } from "../terms/enums.ts";
import { commonQuery } from "../terms/scope.ts";

/** Size of a link preview picture, in pixels. Every network shows it completely. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

const code = z.string().regex(/^[A-Za-z]{2}$/, "must be two letters");
/** `v` is the version of the picture in a page. Networks cache a picture as long as its URL does not change. */
const query = commonQuery.pick({ v: true }).extend({ lang: lang.default("en") });

const pictureRoute = <P extends z.ZodObject | undefined>(id: string, path: string, of: string, params?: P) =>
  route({
    ...{ id, method: "GET", path, tag: "Pictures", params, query, mediaType: "image/png" },
    access: "public",
    cache: "versioned",
    limit: 120,
    errors: ["not_found"],
    summary: `A picture of ${of} for previews of links: its name and how many of its schools are connected.`,
  });

export const worldPicture = pictureRoute("worldPicture", "/og/world.png", "the world");
export const countryPicture = pictureRoute("countryPicture", "/og/country/{code}.png", "a country", z.object({ code }));
export const regionPicture = pictureRoute(
  "regionPicture",
  "/og/country/{code}/{region}.png",
  "a region",
  z.object({ code, region: z.string().max(100) }),
);
