/** Copies a text; false where the browser forbids it: then the visitor copies the selected text. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
