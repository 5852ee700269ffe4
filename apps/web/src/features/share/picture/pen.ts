import { wrapWords } from "../../../ui/wrap-words.ts";

/** Colours and font of a picture: the tokens of the theme, read from the page. */
export interface Ink {
  readonly font: string;
  readonly paper: string;
  readonly text: string;
  readonly second: string;
  readonly line: string;
}

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly size: number;
  readonly weight?: number;
  readonly colour: string;
}

const LEAD = 1.4;
/** Position of the baseline in a line. */
const BASELINE = 1.05;

/** Writes on a canvas. A dry pen only measures: the layout of a dry run is as high as the drawing. */
export class Pen {
  constructor(
    readonly context: CanvasRenderingContext2D,
    readonly ink: Ink,
    readonly isDry: boolean,
  ) {}

  /** Writes a text in as many lines as it needs. @returns the y below it */
  text(words: string, { x, y, wide, size, weight = 400, colour }: TextStyle): number {
    this.context.font = this.font(size, weight);
    const lines = wrapWords(words, wide, (text) => this.context.measureText(text).width);
    this.context.fillStyle = colour;
    for (const [at, line] of this.isDry ? [] : lines.entries())
      this.context.fillText(line, x, y + size * (at * LEAD + BASELINE));
    return y + lines.length * size * LEAD;
  }

  /** Returns the width of one line. */
  width(words: string, size: number, weight = 400): number {
    this.context.font = this.font(size, weight);
    return this.context.measureText(words).width;
  }

  private font(size: number, weight: number): string {
    return `${weight} ${size}px ${this.ink.font}`;
  }
}
