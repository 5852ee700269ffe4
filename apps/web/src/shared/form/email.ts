const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Maximum length of an e-mail address. */
export const MAX_EMAIL = 254;

/** Whether a text can be an e-mail address. Ignores surrounding spaces; the server checks more strictly. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
