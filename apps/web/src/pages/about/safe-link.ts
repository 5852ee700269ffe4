/** Whether a link that staff wrote leads to this site, a place on the page, another site or a mailbox, and runs nothing. */
export function isSafeLink(href: string): boolean {
  if (/^[/#](?!\/)/.test(href)) return !href.includes("\\");
  return /^(?:https:\/\/|mailto:)[^\s"'<>\\]+$/i.test(href);
}
