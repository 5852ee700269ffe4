const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it may stand in HTML and XML, between tags and in attributes; what XML cannot hold is left out. */
export function escapeText(text: string): string {
  return text.replace(INVALID, "").replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters even as entities.
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
