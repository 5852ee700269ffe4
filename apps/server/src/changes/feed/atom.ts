import { escapeText } from "../../lib/escape.ts";

/** An entry of a feed. */
export interface FeedEntry {
  /** The same at each request, on every node: a "tag" URI is made of it (RFC 4151). */
  readonly key: string;
  readonly updated: Date;
  readonly title: string;
  readonly text: string;
  /** What kind of change it is. */
  readonly category: string;
  /** Path of a page or file about it. */
  readonly path: string;
}

/** What a feed says of itself. */
export interface FeedHead {
  readonly key: string;
  readonly title: string;
  readonly author: string;
  readonly licence: string;
  readonly lang: string;
  /** The address of the server, without a slash at the end; "" when it is not known. */
  readonly origin: string;
  /** Path and query of the feed. */
  readonly path: string;
  /** Path of a page for people. */
  readonly page: string;
}

/** Since when our tags are given out. */
const TAG_YEAR = "2026";

/** A feed in Atom (RFC 4287). Its time is that of its newest entry, so the same entries give the same bytes. */
export function atomFeed(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { key, title, author, licence, lang, origin, path, page } = head;
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updated.getTime())));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <id>${tagOf(origin, key)}</id>
  <title>${escapeText(title)}</title>
  <updated>${updated.toISOString()}</updated>
  <author><name>${escapeText(author)}</name></author>
  <rights>${escapeText(licence)}</rights>
  <link rel="self" type="application/atom+xml" href="${escapeText(origin + path)}"/>
  <link rel="alternate" type="text/html" href="${escapeText(origin + page)}"/>
${entries.map((entry) => entryOf(entry, origin)).join("")}</feed>
`;
}

function entryOf({ key, updated, title, text, category, path }: FeedEntry, origin: string): string {
  return `  <entry>
    <id>${tagOf(origin, key)}</id>
    <title>${escapeText(title)}</title>
    <updated>${updated.toISOString()}</updated>
    <category term="${escapeText(category)}"/>
    <link rel="alternate" href="${escapeText(origin + path)}"/>
    <summary>${escapeText(text)}</summary>
  </entry>
`;
}

function tagOf(origin: string, key: string): string {
  const host = URL.canParse(origin) ? new URL(origin).hostname : "localhost";
  return escapeText(`tag:${host},${TAG_YEAR}:${key}`);
}
