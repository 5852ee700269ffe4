/** `fluid` fills the width of its container at 16:9, with a minimum readable height. The other sizes are in pixels. */
export const EMBED_SIZES = ["fluid", "800x450", "480x360"] as const;
export type EmbedSize = (typeof EMBED_SIZES)[number];

interface Frame {
  readonly src: string;
  readonly title: string;
  readonly size: EmbedSize;
}

/** Returns the HTML that embeds a map in another web page. */
export function frameCode({ src, title, size }: Frame): string {
  const [width, height] = size.split("x");
  const box =
    size === "fluid"
      ? 'style="width: 100%; aspect-ratio: 16 / 9; min-height: 320px; border: 0"'
      : `width="${width}" height="${height}" style="border: 0"`;
  return `<iframe src="${escaped(src)}" title="${escaped(title)}" ${box} loading="lazy"></iframe>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? "");
}
