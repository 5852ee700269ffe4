/** Copies a text. Returns false when the browser forbids it; the visitor then copies the selected text. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
