/** One tile of the square Web Mercator world. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const DEEPEST_ZOOM = 24;
const WHOLE = /^(0|[1-9]\d{0,8})$/;

/**
 * Reads a tile address from path parts. The extension rides on `y` and may be left out.
 *
 * @param extensions the endings that are allowed, with their dot
 * @returns null when a part is not a plain whole number, the zoom is beyond 24 or the tile lies outside the world
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
