/** Line breaks, control characters, and invisible characters at the ends of a text. */
const HIDING = /[\p{Cc}\p{Zl}\p{Zp}]|^[\s\p{Cf}]|[\s\p{Cf}]$/u;
/**
 * Start of a text that a spreadsheet would execute as a formula. Spreadsheets treat the last four characters like the
 * first ones.
 */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * Returns a text as a cell of a CSV file: on one line, without invisible characters at its ends, and with an apostrophe
 * before a text that a spreadsheet would execute as a formula. After such characters, or on a second line, a formula
 * would bypass the check, because some CSV parsers begin a cell there.
 */
export function cellText(text: string): string {
  const plain = HIDING.test(text) ? oneLine(text) : text;
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "");
}
