/** Whether the user is typing, so that letters are not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type);
}

const KEPT = "staff-letter-keys";

/** Whether single-letter shortcuts are enabled. Staff who use speech input can disable them. */
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
    // Storage is not allowed: the shortcuts stay enabled.
  }
}
