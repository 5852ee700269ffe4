import type { ImportColumn } from "@schoolmap/contract";
import { readWrittenNumber } from "./numbers.ts";

/** Degrees, minutes, seconds with their signs, and a letter for the hemisphere before or after them. */
const SEXAGESIMAL =
  /^([NSEWO])?\s*([-+−]?\d{1,3})\s*[°ºd:\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:['’′m:\s]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|”|″|''|s)?)?)?\s*([NSEWO])?$/i;
const WITH_LETTER = /^([NSEWO])?\s*([-+−]?[\d.,]+)\s*°?\s*([NSEWO])?$/i;

/**
 * Parses a latitude or longitude in degrees, from "−1.2921", "1,2921 S", "1°17'31.6\"S" or "36 49.3 E". Returns
 * undefined when it is neither.
 */
export function readDegrees(text: string, decimal: ImportColumn["decimal"]): number | undefined {
  const [, before, number, behind] = WITH_LETTER.exec(text) ?? [];
  if (number !== undefined) return signed(readWrittenNumber(number, decimal)?.value, before ?? behind);
  const parts = SEXAGESIMAL.exec(text);
  if (!parts) return undefined;
  const [, first, degrees = "", minutes = "0", seconds = "0", last] = parts;
  const [d, m, s] = [degrees.replace("−", "-"), minutes, seconds].map((part) => Number(part.replace(",", ".")));
  if (m! >= 60 || s! >= 60) return undefined;
  const size = Math.abs(d!) + m! / 60 + s! / 3600;
  return signed(d! < 0 || degrees.startsWith("-") ? -size : size, first ?? last);
}

/** West and south are negative; "O" is west in Spanish, Portuguese and French. */
function signed(value: number | undefined, letter: string | undefined): number | undefined {
  return value !== undefined && letter && /[SWO]/i.test(letter) ? -Math.abs(value) : value;
}

/** Splits two numbers in one cell, separated by "/", ";", "|", a comma with decimal points, or spaces. */
export function splitPair(cell: string): [string, string] | undefined {
  const text = cell
    .trim()
    .replace(/^[[(]|[\])]$/g, "")
    .replace(/^POINT\s*\(?/i, "");
  for (const sign of [/\s*[/;|]\s*/, /\s*,\s+/, /,(?=\s*[-+−]?\d)/, /\s+/]) {
    const parts = text.split(sign);
    if (parts.length === 2 && parts.every((part) => /\d/.test(part))) return [parts[0]!.trim(), parts[1]!.trim()];
  }
  return undefined;
}
