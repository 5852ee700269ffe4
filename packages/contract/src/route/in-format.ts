import { FORMATS, type Format } from "./formats.ts";
import type { Route } from "./route.ts";

/** A list under an address with an extension, in that format. Its head says `X-Total-Count` and `Link: rel="next"`. */
export function inFormat<R extends Route>(list: R, format: Format): R {
  const { response: _, produces: __, ...rest } = list;
  const { mediaType, name } = FORMATS[format];
  const id = `${list.id}_${format}`;
  return { ...rest, id, path: `${list.path}.${format}`, summary: `${list.summary} As ${name}.`, mediaType } as R;
}

/** A list under its own address, and under one for each format that it produces. */
export function inEachFormat(list: Route): readonly Route[] {
  return [list, ...(list.produces ?? []).map((format) => inFormat(list, format))];
}
