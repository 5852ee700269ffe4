const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Escapes a text for HTML and XML, in element content and attributes. Characters that are invalid in XML are removed.
 */
export function escapeText(text: string): string {
  return text.replace(INVALID, "").replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters even as entities.
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
