import { FORMATS, type Format } from "@schoolmap/contract";

/**
 * Returns the format that an Accept header prefers to JSON; undefined for JSON. With equal quality, the first format in
 * the header counts.
 */
export function acceptedFormat(accept: string | undefined, produces: readonly Format[]): Format | undefined {
  const wanted = (accept ?? "").split(",").map((part) => {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith("q="));
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  const known = wanted
    .filter(({ quality }) => quality > 0)
    .flatMap(({ type, quality }) => {
      const format = produces.find((one) => FORMATS[one].mediaType.split(";")[0] === type);
      return format || /^(\*|application)\/(\*|json)$/.test(type) ? [{ format, quality }] : [];
    })
    .toSorted((a, b) => b.quality - a.quality);
  return known[0]?.format;
}
