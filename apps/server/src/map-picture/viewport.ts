import { type Frame, type PixelSize, worldPixels } from "@schoolmap/rules";

/** A position in pixels of the picture. */
export type Pixel = readonly [x: number, y: number];

/** Distance of clipped edges outside the picture, in pixels, so that their lines are not visible. */
const MARGIN = 8;

/** Visible part of the world in a picture. Converts positions in the Web Mercator square to pixels. */
export class Viewport {
  readonly #scale: number;
  readonly #left: number;
  readonly #top: number;

  constructor(
    readonly frame: Frame,
    readonly size: PixelSize,
  ) {
    this.#scale = worldPixels(frame.zoom);
    this.#left = frame.x * this.#scale - size.width / 2;
    this.#top = frame.y * this.#scale - size.height / 2;
  }

  /** Size of the whole square in pixels, and the offset of the picture in it. */
  get origin(): { readonly scale: number; readonly left: number; readonly top: number } {
    return { scale: this.#scale, left: this.#left, top: this.#top };
  }

  /** Converts a position in the square, shifted by whole worlds, to pixels. */
  pixel(x: number, y: number, world = 0): Pixel {
    return [(x + world) * this.#scale - this.#left, y * this.#scale - this.#top];
  }

  /** Visible part of the square: from and to, horizontally and vertically; values beyond 0 … 1 are in another world. */
  get seen(): { readonly x: readonly [number, number]; readonly y: readonly [number, number] } {
    const { width, height } = this.size;
    const at = (pixels: number) => pixels / this.#scale;
    return { x: [at(this.#left), at(this.#left + width)], y: [at(this.#top), at(this.#top + height)] };
  }

  /** Worlds to draw: the one of the map, and those into which a place across the antimeridian extends. */
  get worlds(): readonly number[] {
    const [west, east] = this.seen.x;
    // A map of the whole world shows each place once.
    if (east - west >= 1) return [0];
    return [-1, 0, 1].filter((world) => world < east && world + 1 > west);
  }

  contains([x, y]: Pixel): boolean {
    return x >= 0 && y >= 0 && x <= this.size.width && y <= this.size.height;
  }

  /** Clips a ring to the picture and its margin (Sutherland and Hodgman); empty when no part is visible. */
  cut(ring: readonly Pixel[]): readonly Pixel[] {
    const [right, bottom] = [this.size.width + MARGIN, this.size.height + MARGIN];
    const left = cutAt(ring, 0, (x) => x + MARGIN);
    const across = cutAt(left, 0, (x) => right - x);
    const down = cutAt(across, 1, (y) => y + MARGIN);
    return cutAt(down, 1, (y) => bottom - y);
  }
}

/** Returns the part of a ring with a coordinate inside a line: `inside` increases inwards and is 0 on the line. */
function cutAt(ring: readonly Pixel[], axis: 0 | 1, inside: (value: number) => number): readonly Pixel[] {
  if (ring.every((pixel) => inside(pixel[axis]) >= 0)) return ring;
  const kept: Pixel[] = [];
  let before = ring.at(-1);
  for (const pixel of ring) {
    const [from, to] = [inside(before![axis]), inside(pixel[axis])];
    if (from < 0 !== to < 0) kept.push(between(before!, pixel, from / (from - to)));
    if (to >= 0) kept.push(pixel);
    before = pixel;
  }
  return kept;
}

function between([ax, ay]: Pixel, [bx, by]: Pixel, part: number): Pixel {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}
