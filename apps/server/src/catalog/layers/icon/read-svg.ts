/** Node of an SVG image: an element, or the text in an element. */
export type SvgNode = SvgElement | string;

export interface SvgElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: SvgNode[];
}

/** The text is not a readable SVG; the message is one sentence. */
export class SvgProblem extends Error {
  override readonly name = "SvgProblem";
}

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 2_000;
/** Comments and processing instructions do not affect the image. */
const SKIPPED = /^(?:<!--(?:(?!--)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>)/;
const CLOSING = /^<\/([A-Za-z][\w:.-]*)\s*>/;
const OPENING = /^<([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const TEXT = /^[^<]+/;

/**
 * Parses an SVG as a small subset of XML: elements, attributes, texts. Other constructs (type declarations, entities,
 * CDATA) are refused and not guessed at, because a browser might parse them differently.
 * @throws SvgProblem
 */
export function readSvg(text: string): SvgElement {
  const root: SvgElement = { name: "", attributes: [], children: [] };
  const open = [root];
  let elements = 0;
  for (let rest = text.trim(); rest !== ""; ) {
    const parent = open.at(-1)!;
    const [skipped] = SKIPPED.exec(rest) ?? [];
    const closing = CLOSING.exec(rest);
    const opening = OPENING.exec(rest);
    const [textNode] = TEXT.exec(rest) ?? [];
    if (textNode !== undefined) parent.children.push(decoded(textNode));
    else if (closing) {
      if (open.length === 1 || open.pop()!.name !== closing[1])
        throw new SvgProblem(`</${closing[1]}> closes nothing.`);
    } else if (opening) {
      if (++elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new SvgProblem("The icon has too many parts.");
      const element = { name: opening[1]!, attributes: attributesOf(opening[2]!), children: [] };
      parent.children.push(element);
      if (opening[3] !== "/") open.push(element);
    } else if (skipped === undefined) throw new SvgProblem(`This is no SVG: ${rest.slice(0, 40)}`);
    rest = rest.slice((textNode ?? closing?.[0] ?? opening?.[0] ?? skipped!).length);
  }
  if (open.length > 1) throw new SvgProblem(`<${open.at(-1)!.name}> is not closed.`);
  const [only, ...more] = root.children.filter((node) => typeof node !== "string" || node.trim() !== "");
  if (typeof only !== "object" || only.name !== "svg" || more.length > 0) throw new SvgProblem("An icon is one <svg>.");
  return only;
}

function attributesOf(text: string): [string, string][] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name!, decoded(double ?? single ?? "")]);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);|&/gi, (whole, name: string | undefined) => {
    if (name === undefined) throw new SvgProblem("A & stands alone.");
    if (name.startsWith("#")) return String.fromCodePoint(codeOf(name));
    const known = ENTITIES[name];
    if (known === undefined) throw new SvgProblem(`The entity ${whole} is not known.`);
    return known;
  });
}

function codeOf(name: string): number {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    throw new SvgProblem("A character does not exist.");
  return code;
}
