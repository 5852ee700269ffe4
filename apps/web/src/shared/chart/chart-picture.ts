import { wrapWords } from "../../ui/wrap-words.ts";
import { paintSvg } from "./paint-svg.ts";

/** Texts around the drawing of a chart. */
export interface PictureWords {
  readonly title: string;
  /** Place and period, below the title. */
  readonly about: string;
  /** Benchmark, sources and date, below the drawing. */
  readonly notes: readonly string[];
  /** Notice in a box at the top that the data are invented. */
  readonly mark: string | undefined;
}

/** Sizes in CSS pixels. Each is drawn with `SCALE` pixels of the picture. */
const WIDTH = 560;
const PAD = 28;
const SCALE = 2;
const LOOKS = {
  title: { weight: 650, size: 22, lead: 28, colour: "--text" },
  about: { weight: 400, size: 15, lead: 21, colour: "--text-2" },
  note: { weight: 400, size: 13, lead: 19, colour: "--text-2" },
  mark: { weight: 550, size: 13, lead: 19, colour: "--text" },
} as const;

interface Line {
  readonly text: string;
  readonly look: keyof typeof LOOKS;
}

/**
 * Draws a chart as a self-explanatory picture: its subject, place and period, benchmark, and sources.
 * @throws when the browser cannot draw it
 */
export async function chartPicture(svg: SVGSVGElement, words: PictureWords): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  const { width, height } = svg.viewBox.baseVal;
  const wide = Math.max(WIDTH, width + 2 * PAD);
  const zoom = (wide - 2 * PAD) / width;
  const linesOf = (text: string, look: Line["look"]): Line[] => {
    context.font = fontOf(look);
    return wrapWords(text, wide - 2 * PAD, (piece) => context.measureText(piece).width).map((line) => ({
      text: line,
      look,
    }));
  };
  const head = [
    ...(words.mark ? linesOf(words.mark, "mark") : []),
    ...linesOf(words.title, "title"),
    ...linesOf(words.about, "about"),
  ];
  const foot = words.notes.flatMap((note) => linesOf(note, "note"));
  const headHeight = heightOf(head) + PAD / 2;
  const tall = PAD + headHeight + height * zoom + PAD / 2 + heightOf(foot) + PAD;
  canvas.width = Math.ceil(wide * SCALE);
  canvas.height = Math.ceil(tall * SCALE);
  context.scale(SCALE, SCALE);
  context.fillStyle = token("--surface");
  context.fillRect(0, 0, wide, tall);
  paintLines(context, head, PAD);
  context.save();
  context.translate(PAD, PAD + headHeight);
  context.scale(zoom, zoom);
  paintSvg(context, svg);
  context.restore();
  paintLines(context, foot, tall - PAD - heightOf(foot));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))), "image/png");
  });
}

function paintLines(context: CanvasRenderingContext2D, lines: readonly Line[], from: number): void {
  let y = from;
  for (const { text, look } of lines) {
    const { lead, size, colour } = LOOKS[look];
    context.font = fontOf(look);
    context.fillStyle = token(colour);
    if (look === "mark") paintMark(context, text, y);
    context.fillText(text, look === "mark" ? PAD + 8 : PAD, y + (lead + size) / 2 - 2);
    y += lead + (look === "mark" ? 8 : 0);
  }
}

/** Draws a dashed box, like the badge on the page. */
function paintMark(context: CanvasRenderingContext2D, text: string, y: number): void {
  context.save();
  context.strokeStyle = token("--text-2");
  context.setLineDash([4, 3]);
  context.beginPath();
  context.roundRect(PAD, y - 2, context.measureText(text).width + 16, LOOKS.mark.lead + 4, 11);
  context.stroke();
  context.restore();
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { look }) => sum + LOOKS[look].lead + (look === "mark" ? 8 : 0), 0);
}

function fontOf(look: keyof typeof LOOKS): string {
  const { weight, size } = LOOKS[look];
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
