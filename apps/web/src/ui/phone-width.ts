/** Media query of the phone layout. The maximum width is in px. */
export const PHONE_QUERY = "(max-width: 768px)";

/** Whether the window is as narrow as a phone. */
export function isPhone(): boolean {
  return matchMedia(PHONE_QUERY).matches;
}
