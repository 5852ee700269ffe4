import { createHash } from "node:crypto";
import { getImage, imageAddress, uploadImage } from "@schoolmap/contract";
import { addRoute } from "../../http/add-route.ts";
import { answer, binary } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { WithRecord } from "../../record/connect.ts";
import { type CheckedImage, ImageProblem } from "./checked-image.ts";
import { isJpeg, readJpeg } from "./read-jpeg.ts";
import { isPng, readPng } from "./read-png.ts";

/** Routes for images: staff upload them, everyone can download them by their hash. */
export function imageRoutes(http: Http, { record }: WithRecord): void {
  addRoute(http, uploadImage, async ({ body }) => {
    const image = checked(Buffer.concat(await collected(body)));
    const { mediaType, width, height, content } = image;
    const hash = createHash("sha256").update(content).digest("hex");
    await record.db
      .insertInto("image_file")
      .values({ hash, media_type: mediaType, width, height, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = { hash, url: imageAddress(hash), media_type: mediaType, width, height, bytes: content.length };
    return answer(stored, { status: 201 });
  });

  addRoute(http, getImage, async ({ params: { hash } }) => {
    const file = await record.db
      .selectFrom("image_file")
      .select(["media_type", "content"])
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (!file) throw new HttpError("not_found", "There is no such picture.");
    return binary(file.content, { mediaType: file.media_type });
  });
}

function checked(bytes: Buffer): CheckedImage {
  try {
    if (isPng(bytes)) return readPng(bytes);
    if (isJpeg(bytes)) return readJpeg(bytes);
  } catch (error) {
    if (error instanceof ImageProblem) throw new HttpError("invalid", error.message);
    throw error;
  }
  throw new HttpError("unsupported_media_type", "A picture is a PNG or a JPEG file.");
}

async function collected(body: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks;
}
