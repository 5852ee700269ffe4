import { randomInt } from "node:crypto";

/** Thirty-one characters, a prime number of them, none of which is mistaken for another: no 0, I, L, O, U. */
const CHARACTERS = "123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PRIME = CHARACTERS.length;
/** 31^11: nobody finds one of a million references within ten billion tries. */
const RANDOM_LENGTH = 11;
const GROUP = 4;

/** A new reference, for example `7K3M-Q2XW-PDA4`: 54 random bits and a character that gives typing errors away. */
export function createReference(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => CHARACTERS[randomInt(PRIME)]).join("");
  return grouped(random + checkCharacter(random));
}

/** A reference as it was given out, however it was typed; null when it cannot be one. */
export function readReference(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]+/g, "");
  const isWhole = plain.length === RANDOM_LENGTH + 1 && [...plain].every((one) => CHARACTERS.includes(one));
  return isWhole && checkCharacter(plain.slice(0, -1)) === plain.at(-1) ? grouped(plain) : null;
}

/** Weights that differ, modulo a prime: one wrong character, or two that changed places, give another sum. */
function checkCharacter(random: string): string {
  const sum = [...random].reduce((total, one, at) => total + CHARACTERS.indexOf(one) * (at + 2), 0);
  return CHARACTERS[sum % PRIME]!;
}

function grouped(plain: string): string {
  return plain.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
}
