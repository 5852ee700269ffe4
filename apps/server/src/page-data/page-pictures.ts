import { createHash } from "node:crypto";
import type { Lang } from "@schoolmap/contract";
import { LRUCache } from "lru-cache";
import { type Binary, binary } from "../http/answer.ts";
import { Painter } from "../og/index.ts";
import { headersOf, type OpenedPage } from "./opened-page.ts";
import { factsOf } from "./page-facts.ts";
import { pageSvg } from "./page-svg.ts";

/** Some 25 kB each. */
const KEPT = 200;

/** Draws pages as pictures and keeps them by what they say. */
export function pagePictures(): (page: OpenedPage, lang: Lang) => Promise<Binary> {
  const painter = new Painter();
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const drawn = (svg: string): Promise<Buffer> => {
    const key = createHash("sha256").update(svg).digest("base64url");
    let picture = kept.get(key);
    if (!picture) {
      picture = painter.draw(svg);
      kept.set(key, picture);
      // What failed once may work the next time.
      picture.catch(() => kept.delete(key));
    }
    return picture;
  };
  return async ({ answered }, lang) => {
    const page = await answered();
    const { data_version: version } = factsOf(page);
    return binary(await drawn(pageSvg(page, lang)), {
      headers: headersOf(page, "png"),
      freshness: { version, isCurrent: () => true },
    });
  };
}
