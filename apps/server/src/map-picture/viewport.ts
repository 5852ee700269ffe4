import { type Frame, type PixelSize, worldPixels } from "@schoolmap/rules";

/** A place in pixels of the picture. */
export type Pixel = readonly [x: number, y: number];

/** Lines that run along the edge of what is drawn lie so far outside of the picture, in pixels. */
const MARGIN = 8;

/** Which part of the world a picture shows: takes the square of Web Mercator to pixels. */
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

  /** Pixels of the whole square, and where the picture begins in them. */
  get origin(): { readonly scale: number; readonly left: number; readonly top: number } {
    return { scale: this.#scale, left: this.#left, top: this.#top };
  }

  /** A place of the square, which may be moved by whole worlds. */
  pixel(x: number, y: number, world = 0): Pixel {
    return [(x + world) * this.#scale - this.#left, y * this.#scale - this.#top];
  }

  /** The part of the square that is seen: from and to, across and down; beyond 0 … 1 it is another world's. */
  get seen(): { readonly x: readonly [number, number]; readonly y: readonly [number, number] } {
    const { width, height } = this.size;
    const at = (pixels: number) => pixels / this.#scale;
    return { x: [at(this.#left), at(this.#left + width)], y: [at(this.#top), at(this.#top + height)] };
  }

  /** Which worlds are drawn: beside the one where the map is, those that a place across the antimeridian reaches into. */
  get worlds(): readonly number[] {
    const [west, east] = this.seen.x;
    // A map of all of the world shows each place once.
    if (east - west >= 1) return [0];
    return [-1, 0, 1].filter((world) => world < east && world + 1 > west);
  }

  contains([x, y]: Pixel): boolean {
    return x >= 0 && y >= 0 && x <= this.size.width && y <= this.size.height;
  }

  /** A ring cut to the picture and its margin (Sutherland and Hodgman); empty where nothing of it is seen. */
  cut(ring: readonly Pixel[]): readonly Pixel[] {
    const [right, bottom] = [this.size.width + MARGIN, this.size.height + MARGIN];
    const left = cutAt(ring, 0, (x) => x + MARGIN);
    const across = cutAt(left, 0, (x) => right - x);
    const down = cutAt(across, 1, (y) => y + MARGIN);
    return cutAt(down, 1, (y) => bottom - y);
  }
}

/** The part of a ring where a coordinate lies inside of a line: `inside` grows inwards and is 0 on the line. */
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
