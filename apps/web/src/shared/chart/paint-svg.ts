/**
 * Draws the shapes and text of an SVG on a canvas with their computed styles. Colours and fonts come from the page's
 * style sheets, which are not available to a saved image. Elements that only show the reading position (`data-reading`)
 * are omitted.
 */
export function paintSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  for (const element of svg.querySelectorAll("line, path, circle, rect:not([data-reading]), text")) {
    const style = getComputedStyle(element);
    context.save();
    context.globalAlpha = Number(style.opacity);
    const path = pathOf(element);
    if (path) {
      if (style.fill !== "none") {
        context.fillStyle = style.fill;
        context.fill(path);
      }
      stroke(context, style, path);
    }
    if (element instanceof SVGTextElement) paintWords(context, style, element);
    context.restore();
  }
}

/** Returns the outline of a shape, or undefined for text. */
function pathOf(element: Element): Path2D | undefined {
  if (element instanceof SVGLineElement) return linePath(element);
  if (element instanceof SVGRectElement) return rectPath(element);
  if (element instanceof SVGCircleElement) return circlePath(element);
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute("d") ?? "");
  return undefined;
}

function circlePath({ cx, cy, r }: SVGCircleElement): Path2D {
  const path = new Path2D();
  path.arc(cx.baseVal.value, cy.baseVal.value, r.baseVal.value, 0, 2 * Math.PI);
  return path;
}

function linePath({ x1, y1, x2, y2 }: SVGLineElement): Path2D {
  const path = new Path2D();
  path.moveTo(x1.baseVal.value, y1.baseVal.value);
  path.lineTo(x2.baseVal.value, y2.baseVal.value);
  return path;
}

function rectPath({ x, y, width, height, rx }: SVGRectElement): Path2D {
  const path = new Path2D();
  path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, rx.baseVal.value);
  return path;
}

function stroke(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, path: Path2D): void {
  if (style.stroke === "none") return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  const dashes = style.strokeDasharray;
  context.setLineDash(dashes === "none" ? [] : dashes.split(",").map(Number.parseFloat));
  context.stroke(path);
}

const ANCHORS: Readonly<Record<string, CanvasTextAlign>> = { start: "left", middle: "center", end: "right" };

/** Draws text with an outline in the background colour under the letters. */
function paintWords(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, element: SVGTextElement): void {
  const [x, y] = [element.x.baseVal[0]?.value ?? 0, element.y.baseVal[0]?.value ?? 0];
  const words = element.textContent ?? "";
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = ANCHORS[style.textAnchor] ?? "left";
  if (style.stroke !== "none") {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineJoin = "round";
    context.strokeText(words, x, y);
  }
  context.fillStyle = style.fill;
  context.fillText(words, x, y);
}
