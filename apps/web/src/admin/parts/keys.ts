/** Whether somebody writes: then letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type);
}

const KEPT = "staff-letter-keys";

/** Whether single letters do something; staff who speak to their machine switch them off. */
export function lettersAreOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export function switchLetters(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT, isOn ? "on" : "off");
  } catch {
    // Forbidden: they stay as they are.
  }
}
