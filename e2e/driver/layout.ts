import type { Locator } from "playwright-core";
import type { LonLat } from "./map-driver.ts";
import type { Visitor } from "./visitor.ts";

/** Returns the names of the pairs of parts that overlap. */
export async function overlaps(parts: Readonly<Record<string, Locator>>): Promise<string[]> {
  const boxes = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({ name, ...(await boxOf(part.first())) })),
  );
  return boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (meet(a, b) ? [`${a.name} and ${b.name}`] : [])));
}

/** Returns the parts that are visible. */
export async function inSight(parts: Readonly<Record<string, Locator>>): Promise<Record<string, Locator>> {
  const seen = await Promise.all(Object.values(parts).map((part) => part.isVisible()));
  return Object.fromEntries(Object.entries(parts).filter((_, at) => seen[at]));
}

/** Whether a part is completely in the window and no content in it is cut off. */
export async function isWhole(part: Locator): Promise<boolean> {
  const { x, y, width, height } = await boxOf(part);
  return part.evaluate(
    (element, [right, bottom]) =>
      right! <= innerWidth + 1 && bottom! <= innerHeight + 1 && element.scrollWidth <= element.clientWidth + 1,
    [x + width, y + height],
  );
}

/** Whether a part is in the window and not covered in its middle or near its edges. */
export async function inView(part: Locator): Promise<boolean> {
  await part.waitFor({ state: "attached" });
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const at = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    return at.every(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && element.contains(seen);
    });
  });
}

/** Whether the map is visible at a place: the place is in the window and not covered. */
export async function seesMapAt({ page, map }: Visitor, place: LonLat): Promise<boolean> {
  const { x, y } = await map.pixelOf(place);
  return page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest("[data-camera]") != null,
    [x, y],
  );
}

/** Sets the text size of the visitor's browser. @param times the usual 16 px */
export async function readsLarge({ page }: Visitor, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 * times } });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  await part.waitFor();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not drawn.`);
  return box;
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
