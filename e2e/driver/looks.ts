import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Visitor } from "./visitor.ts";

const REVIEWED = fileURLToPath(new URL("../looks/", import.meta.url));
const FOUND = fileURLToPath(new URL("../results/looks/", import.meta.url));
/** Small enough to store, large enough to review. */
const WIDTH_PX = 320;
/**
 * Side of the squares by which pictures are compared, in pixels. Another version of the browser draws letters slightly
 * differently.
 */
const SQUARE_PX = 8;
/** Colour difference that is noticeable, of 255. */
const NOTICEABLE = 20;

/** Returns the share of a screenshot that differs from another, from 0 to 1. */
export async function unlikeEachOther(visitor: Visitor, one: Buffer, other: Buffer): Promise<number> {
  return onBlankPage(visitor, async (page) => {
    const [a, b] = [one, other].map((picture) => [picture.toString("base64"), WIDTH_PX] as const);
    const small = [await page.evaluate(shrunk, a!), await page.evaluate(shrunk, b!)] as const;
    return page.evaluate(difference, [...small, SQUARE_PX, NOTICEABLE] as const);
  });
}

/**
 * Returns the share of the page that differs from its reviewed picture in e2e/looks, from 0 to 1. Saves the current
 * picture in results/looks. `LOOKS=write` makes it the reviewed picture, which must be checked before it is committed.
 */
export async function unlikeReviewed(visitor: Visitor, name: string): Promise<number> {
  const screenshot = await visitor.page.screenshot({ animations: "disabled", caret: "hide" });
  const now = await onBlankPage(visitor, (page) =>
    page.evaluate(shrunk, [screenshot.toString("base64"), WIDTH_PX] as const),
  );
  await keep(`${FOUND}${name}.png`, now);
  if (process.env.LOOKS === "write") await keep(`${REVIEWED}${name}.png`, now);
  const reviewed = await readFile(`${REVIEWED}${name}.png`, "base64");
  return onBlankPage(visitor, (page) => page.evaluate(difference, [reviewed, now, SQUARE_PX, NOTICEABLE] as const));
}

/** Processes pictures on a page without the product's content policy. */
export async function onBlankPage<T>({ page }: Visitor, work: (blank: Visitor["page"]) => Promise<T>): Promise<T> {
  const blank = await page.context().newPage();
  try {
    return await work(blank);
  } finally {
    await blank.close();
  }
}

async function keep(file: string, picture: string): Promise<void> {
  await mkdir(new URL(".", `file://${file}`), { recursive: true });
  await writeFile(file, Buffer.from(picture, "base64"));
}

/** Runs in the browser. Returns a PNG of the given width, in base64. */
async function shrunk([picture, width]: readonly [string, number]): Promise<string> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.height * width) / image.width);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1]!;
}

/** Runs in the browser. Returns the share of squares whose mean colours differ by more than the limit. */
async function difference([a, b, square, limit]: readonly [string, string, number, number]): Promise<number> {
  const squares = async (picture: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(image.width / square);
    canvas.height = Math.ceil(image.height / square);
    const context = canvas.getContext("2d")!;
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [first, second] = [await squares(a), await squares(b)];
  if (first.length !== second.length) return 1;
  let unlike = 0;
  for (let at = 0; at < first.length; at += 4) {
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs(first[at + channel]! - second[at + channel]!)));
    if (most > limit) unlike++;
  }
  return unlike / (first.length / 4);
}
