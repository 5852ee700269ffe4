/** An image whose bytes are validated and contain only the image. */
export interface CheckedImage {
  readonly mediaType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** The file is not a supported image; the message is one sentence. */
export class ImageProblem extends Error {
  override readonly name = "ImageProblem";
}

/** Maximum length of each edge. Larger images would be displayed smaller anyway, and use much memory of a phone. */
const MAX_EDGE = 8_000;
const MAX_PIXELS = 24_000_000;

/** @throws ImageProblem */
export function requireSize(width: number, height: number): void {
  if (width > 0 && height > 0 && width <= MAX_EDGE && height <= MAX_EDGE && width * height <= MAX_PIXELS) return;
  throw new ImageProblem(
    `The picture has ${width} × ${height} pixels; at most ${MAX_EDGE} along each edge and 24 million in all.`,
  );
}
