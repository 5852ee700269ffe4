import { createHash } from "node:crypto";
import { latToY, lonToX } from "@schoolmap/rules";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { untilCalm } from "./calm.ts";
import type { Watch } from "./watch.ts";

export type LonLat = readonly [lon: number, lat: number];

export interface Camera {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
}

const WORLD_PX = 512;

/** Map as a visitor uses it: a picture with a pointer. Places are given as longitude and latitude. */
export class MapDriver {
  readonly #page: Page;
  readonly #watch: Watch;

  constructor(page: Page, watch: Watch) {
    this.#page = page;
    this.#watch = watch;
  }

  /** Element that contains the map. */
  get #canvas(): Locator {
    return this.#page.locator("[data-camera]");
  }

  /** Waits until no request is pending and everything is drawn. */
  rests(): Promise<void> {
    return untilCalm(this.#page, this.#watch);
  }

  /** Returns the camera of the map. */
  async camera(): Promise<Camera> {
    await this.rests();
    const text = (await this.#canvas.getAttribute("data-camera")) ?? "";
    const [lat = 0, lon = 0, zoom = 0] = text.split(",").map(Number);
    return { lat, lon, zoom };
  }

  /** Returns the window pixel of a place (Web Mercator, the copy of the world nearest to the centre). */
  async pixelOf([lon, lat]: LonLat): Promise<{ x: number; y: number }> {
    const camera = await this.camera();
    const box = await this.#canvas.boundingBox();
    if (!box) throw new Error("There is no map.");
    const size = WORLD_PX * 2 ** camera.zoom;
    const turns = lonToX(lon) - lonToX(camera.lon);
    return {
      x: box.x + box.width / 2 + (turns - Math.round(turns)) * size,
      y: box.y + box.height / 2 + (latToY(lat) - latToY(camera.lat)) * size,
    };
  }

  async clicks(place: LonLat): Promise<void> {
    const { x, y } = await this.pixelOf(place);
    await this.#page.mouse.click(x, y);
  }

  async taps(place: LonLat): Promise<void> {
    const { x, y } = await this.pixelOf(place);
    await this.#page.touchscreen.tap(x, y);
  }

  async pointsAt(place: LonLat): Promise<void> {
    const { x, y } = await this.pixelOf(place);
    await this.#page.mouse.move(x - 3, y - 3);
    await this.#page.mouse.move(x, y, { steps: 3 });
  }

  /** Drags the map by pixels. */
  async drags(dx: number, dy: number): Promise<void> {
    await this.rests();
    const box = (await this.#canvas.boundingBox())!;
    const from = { x: box.x + box.width * 0.7, y: box.y + box.height / 2 };
    await this.#page.mouse.move(from.x, from.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(from.x + dx, from.y + dy, { steps: 6 });
    await this.#page.mouse.up();
  }

  /** Waits for the pointer's shape over the map. */
  async seesPointer(shape: "pointer" | "plain"): Promise<void> {
    const cursor = () => this.#canvas.locator("canvas").evaluate((canvas) => canvas.style.cursor);
    await expect.poll(cursor, { message: "the pointer's shape" }).toBe(shape === "pointer" ? "pointer" : "");
  }

  /** Returns the hash of the picture in a square around a place. Equal hashes mean equal pictures. */
  async pictureAt(place: LonLat, sizePx: number): Promise<string> {
    const { x, y } = await this.pixelOf(place);
    const clip = { x: Math.round(x - sizePx / 2), y: Math.round(y - sizePx / 2), width: sizePx, height: sizePx };
    return createHash("sha256")
      .update(await this.#page.screenshot({ clip }))
      .digest("hex");
  }

  /** Marks the canvas element. If the mark is still present later, the map was not created again. */
  async marks(name: string): Promise<void> {
    await this.#canvas.locator("canvas").evaluate((canvas, text) => canvas.setAttribute("data-mark", text), name);
  }

  async isMarked(name: string): Promise<boolean> {
    return (await this.#page.locator(`canvas[data-mark="${name}"]`).count()) === 1;
  }
}
