import { FORMATS, type Format } from "./formats.ts";
import type { Route } from "./route.ts";

/**
 * Returns the route of a list in another format, under a URL with an extension. Its response headers include
 * `X-Total-Count` and `Link: rel="next"`.
 */
export function inFormat<R extends Route>(list: R, format: Format): R {
  const { response: _, produces: __, ...rest } = list;
  const { mediaType, name } = FORMATS[format];
  const id = `${list.id}_${format}`;
  return { ...rest, id, path: `${list.path}.${format}`, summary: `${list.summary} As ${name}.`, mediaType } as R;
}

/** Returns the route of a list, and one route for each format that it produces. */
export function inEachFormat(list: Route): readonly Route[] {
  return [list, ...(list.produces ?? []).map((format) => inFormat(list, format))];
}
