/** Tile of the square Web Mercator world. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const DEEPEST_ZOOM = 24;
const WHOLE = /^(0|[1-9]\d{0,8})$/;

/**
 * Parses a tile address from path parts. The extension is a suffix of `y` and may be omitted.
 *
 * @param extensions the allowed extensions, with their dot
 * @returns null when a part is not a plain whole number, the zoom is above 24 or the tile is outside the world
 */
export function parseTileAddress(
  parts: { readonly z: string; readonly x: string; readonly y: string },
  extensions: readonly string[],
): TileAddress | null {
  const extension = extensions.find((ending) => parts.y.endsWith(ending)) ?? "";
  const texts = [parts.z, parts.x, parts.y.slice(0, parts.y.length - extension.length)];
  if (!texts.every((text) => WHOLE.test(text))) return null;
  const [z = 0, x = 0, y = 0] = texts.map(Number);
  return z <= DEEPEST_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}
