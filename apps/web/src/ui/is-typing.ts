/** Whether a key that is pressed there writes text or chooses, so that it can mean nothing else. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
