import { ALLOWED_ELEMENTS, isAllowedAttribute } from "./allowed-svg.ts";
import { readSvg, type SvgElement, type SvgNode, SvgProblem } from "./read-svg.ts";

export interface CleanIcon {
  readonly svg: string;
  /** Removed elements and attributes, each once. */
  readonly removed: readonly string[];
}

/**
 * Rewrites an icon from its allowed elements and attributes. Text that the parser does not understand never reaches the
 * output.
 * @throws SvgProblem when the text is not an SVG
 */
export function cleanIcon(text: string): CleanIcon {
  const removed = new Set<string>();
  const svg = written(readSvg(text), removed);
  return { svg, removed: [...removed] };
}

/** Returns the problem of an icon to be stored; undefined when it is valid. An empty icon is valid. */
export function iconProblem(icon: string): string | undefined {
  if (icon === "") return undefined;
  try {
    const { svg, removed } = cleanIcon(icon);
    if (svg === icon) return undefined;
    return removed.length > 0 ? `An icon may not hold ${removed.join(", ")}.` : "The icon must be cleaned first.";
  } catch (error) {
    if (error instanceof SvgProblem) return error.message;
    throw error;
  }
}

function written(node: SvgNode, removed: Set<string>): string {
  if (typeof node === "string") return node.trim() === "" ? "" : escaped(node.trim());
  if (!ALLOWED_ELEMENTS.has(node.name)) {
    removed.add(`<${node.name}>`);
    return "";
  }
  const head = `${node.name}${attributesText(node, removed)}`;
  const children = node.children.map((child) => written(child, removed)).join("");
  return children === "" ? `<${head}/>` : `<${head}>${children}</${node.name}>`;
}

function attributesText({ attributes }: SvgElement, removed: Set<string>): string {
  const seen = new Set<string>();
  return attributes
    .map(([name, value]) => {
      if (isAllowedAttribute(name, value) && !seen.has(name)) {
        seen.add(name);
        return ` ${name}="${escaped(value)}"`;
      }
      removed.add(name);
      return "";
    })
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
