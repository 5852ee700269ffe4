import { randomInt } from "node:crypto";

/** Thirty-one characters, a prime number, which cannot be confused with each other: without 0, I, L, O, U. */
const CHARACTERS = "123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PRIME = CHARACTERS.length;
/** 31^11 possible values: guessing one of a million references takes more than ten billion attempts. */
const RANDOM_LENGTH = 11;
const GROUP = 4;

/**
 * Creates a reference, for example `7K3M-Q2XW-PDA4`: 54 random bits and a check character that detects typing errors.
 */
export function createReference(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => CHARACTERS[randomInt(PRIME)]).join("");
  return grouped(random + checkCharacter(random));
}

/** Normalises a typed reference to its issued form; null when it is invalid. */
export function readReference(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]+/g, "");
  const isWhole = plain.length === RANDOM_LENGTH + 1 && [...plain].every((one) => CHARACTERS.includes(one));
  return isWhole && checkCharacter(plain.slice(0, -1)) === plain.at(-1) ? grouped(plain) : null;
}

/**
 * Computes the check character. The weights are different modulo a prime, so one wrong character, or two swapped ones,
 * change the sum.
 */
function checkCharacter(random: string): string {
  const sum = [...random].reduce((total, one, at) => total + CHARACTERS.indexOf(one) * (at + 2), 0);
  return CHARACTERS[sum % PRIME]!;
}

function grouped(plain: string): string {
  return plain.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
}
