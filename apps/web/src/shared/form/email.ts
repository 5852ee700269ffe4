const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Longest address that mail knows. */
export const MAX_EMAIL = 254;

/** Whether a text can be an e-mail address; the server looks more closely. Spaces around do not matter. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
