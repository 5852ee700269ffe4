/** Up to this width in px the page is laid out for a phone. */
export const PHONE_QUERY = "(max-width: 768px)";

/** Whether the window is as narrow as a phone. */
export function isPhone(): boolean {
  return matchMedia(PHONE_QUERY).matches;
}
