import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readJpeg } from "./read-jpeg.ts";
import { readPng } from "./read-png.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function header(width: number, height: number, [depth, colour, interlace] = [8, 2, 0]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([depth!, colour!, 0, 0, interlace!], 8);
  return chunk("IHDR", head);
}

const pixels = (bytes: number) => chunk("IDAT", deflateSync(Buffer.alloc(bytes)));
const damaged = (bytes: Buffer) => bytes.fill(0, bytes.length - 4);
const END = chunk("IEND", Buffer.alloc(0));
const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks]);

describe("a PNG", () => {
  it("is stored without texts, locations and bytes after its end", () => {
    const clean = png(header(2, 2), pixels(14), END);
    const full = png(
      header(2, 2),
      chunk("tEXt", Buffer.from("GPS 1.2,3.4")),
      chunk("eXIf", Buffer.alloc(9)),
      pixels(14),
      END,
    );
    const { content, ...size } = readPng(Buffer.concat([full, Buffer.from("<script>")]));
    expect(size).toEqual({ mediaType: "image/png", width: 2, height: 2 });
    expect(content).toEqual(clean);
  });

  it("may be interlaced, have one bit per sample, or a palette", () => {
    const palette = chunk("PLTE", Buffer.alloc(6));
    expect(readPng(png(header(9, 1, [1, 3, 0]), palette, pixels(3), END)).width).toBe(9);
    expect(readPng(png(header(1, 1, [8, 2, 1]), pixels(4), END)).width).toBe(1);
    expect(readPng(png(header(8, 8, [8, 0, 1]), pixels(64 + 15), END)).width).toBe(8);
  });

  it.each([
    ["more pixels than it says", png(header(2, 2), pixels(1_000_000), END)],
    ["fewer pixels than it says", png(header(2, 2), pixels(13), END)],
    ["too many pixels", png(header(50_000, 50_000), pixels(14), END)],
    ["no pixels at all", png(header(2, 2), END)],
    ["a wrong checksum", png(header(2, 2), damaged(pixels(14)), END)],
    ["an end in the middle", png(header(2, 2), pixels(14)).subarray(0, -1)],
    ["two headers", png(header(2, 2), header(2, 2), pixels(14), END)],
    ["no header", png(pixels(14), END)],
    ["a part that must be understood and is not", png(header(2, 2), chunk("EVIL", Buffer.alloc(1)), pixels(14), END)],
    ["colours that do not exist", png(header(2, 2, [8, 5, 0]), pixels(14), END)],
  ])("is refused with %s", (_what, bytes) => {
    expect(() => readPng(bytes)).toThrow(expect.objectContaining({ name: "ImageProblem" }));
  });
});

const part = (code: number, data: Buffer) => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const START = Buffer.from([0xff, 0xd8]);
const STOP = Buffer.from([0xff, 0xd9]);
const frame = (width: number, height: number, code = 0xc0) =>
  part(code, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));
const scan = Buffer.concat([
  part(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
]);

describe("a JPEG", () => {
  it("is stored without locations, camera data and bytes after its end", () => {
    const tables = part(0xdb, Buffer.alloc(65));
    const full = [
      START,
      part(0xe1, Buffer.from("Exif GPS")),
      part(0xfe, Buffer.from("by me")),
      tables,
      frame(3, 2),
      scan,
      STOP,
    ];
    const { content, ...size } = readJpeg(Buffer.concat([...full, Buffer.from("<?php")]));
    expect(size).toEqual({ mediaType: "image/jpeg", width: 3, height: 2 });
    expect(content).toEqual(Buffer.concat([START, tables, frame(3, 2), scan, STOP]));
  });

  it.each([
    ["no size", [START, scan, STOP]],
    ["no pixels", [START, frame(3, 2), STOP]],
    ["two sizes", [START, frame(3, 2), frame(3, 2), scan, STOP]],
    ["too many pixels", [START, frame(60_000, 60_000), scan, STOP]],
    ["a form that no browser shows", [START, frame(3, 2, 0xc9), scan, STOP]],
    ["no end", [START, frame(3, 2), scan]],
    ["something else", [START, Buffer.from("hello")]],
  ])("is refused with %s", (_what, parts) => {
    expect(() => readJpeg(Buffer.concat(parts))).toThrow(expect.objectContaining({ name: "ImageProblem" }));
  });
});
