/** Line breaks, control characters, and what cannot be seen at the ends of a text. */
const HIDING = /[\p{Cc}\p{Zl}\p{Zp}]|^[\s\p{Cf}]|[\s\p{Cf}]$/u;
/** A spreadsheet would run a text that begins like this as a formula; the last four are read as the first ones. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * A text as a cell of a CSV file: on one line, without invisible characters at its ends, and with an apostrophe before
 * what a spreadsheet would run as a formula. Behind such characters, or on a second line, a formula would pass the guard,
 * because programs that read CSV in their own way begin a cell there.
 */
export function cellText(text: string): string {
  const plain = HIDING.test(text) ? oneLine(text) : text;
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "");
}
