/** A picture whose bytes are known to be one, and nothing else. */
export interface CheckedImage {
  readonly mediaType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** The file is no picture that we keep; one sentence. */
export class ImageProblem extends Error {
  override readonly name = "ImageProblem";
}

/** Along each edge. Larger ones would be drawn smaller anyway, and cost a phone its memory. */
const MAX_EDGE = 8_000;
const MAX_PIXELS = 24_000_000;

/** @throws ImageProblem */
export function requireSize(width: number, height: number): void {
  if (width > 0 && height > 0 && width <= MAX_EDGE && height <= MAX_EDGE && width * height <= MAX_PIXELS) return;
  throw new ImageProblem(
    `The picture has ${width} × ${height} pixels; at most ${MAX_EDGE} along each edge and 24 million in all.`,
  );
}
