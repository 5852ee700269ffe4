/**
 * Returns whether a link written by staff is safe: it points to this site, a place on the page, another site or a
 * mailbox, and executes nothing.
 */
export function isSafeLink(href: string): boolean {
  if (/^[/#](?!\/)/.test(href)) return !href.includes("\\");
  return /^(?:https:\/\/|mailto:)[^\s"'<>\\]+$/i.test(href);
}
