/** Elements that draw or describe. No elements that run scripts, link, load, animate or contain other languages. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop", "clipPath"],
]);

/** Attributes of shapes and colours. No `style`, `href`, `on…` or `class`. */
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...["xmlns", "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy"],
  ...["d", "points", "transform", "id", "fill", "fill-rule", "fill-opacity", "clip-path", "clip-rule", "opacity"],
  ...["stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray"],
  ...["stroke-dashoffset", "stroke-opacity", "offset", "stop-color", "stop-opacity", "gradientUnits"],
  ...["gradientTransform", "spreadMethod", "clipPathUnits", "preserveAspectRatio", "role", "aria-hidden"],
]);

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
/** Numbers, names, colours, functions with numbers, and punctuation between them. */
const PLAIN_VALUE = /^[\w\s.,#%()+-]*$/;
/** Reference to a gradient or clip path of the same image. */
const OWN_REFERENCE = /^url\(#[\w-]+\)$/;

/**
 * Returns whether an attribute may stay unchanged. Values are compared with a list of allowed values, not of harmful
 * ones.
 */
export function isAllowedAttribute(name: string, value: string): boolean {
  if (name === "xmlns") return value === SVG_NAMESPACE;
  if (!ALLOWED_ATTRIBUTES.has(name)) return false;
  return OWN_REFERENCE.test(value) || (PLAIN_VALUE.test(value) && !/url/i.test(value));
}
