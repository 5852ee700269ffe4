/** Time until the object URL is revoked, in ms. Some browsers read the file with a delay. */
const KEPT_MS = 60_000;

/** Saves a text or a picture as a file through the browser. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
