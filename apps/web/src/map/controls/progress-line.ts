const START = 20;
const STEP = 4;
const NEARLY = 73;
const HIDE_MS = 600;

/** Fill of a progress line, in percent, after each report. It stops near the end until loading is complete. */
export class ProgressLine {
  readonly #element: HTMLElement;
  #percent = 0;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  start(): void {
    if (this.#percent > 0 && this.#percent < 100) return;
    clearTimeout(this.#hiding);
    this.#show(START);
  }

  step(): void {
    if (this.#percent > 0 && this.#percent < NEARLY) this.#show(this.#percent + STEP);
  }

  finish(): void {
    if (this.#percent === 0 || this.#percent === 100) return;
    this.#show(100);
    this.#hiding = setTimeout(() => this.stop(), HIDE_MS);
  }

  stop(): void {
    clearTimeout(this.#hiding);
    this.#show(0);
  }

  #show(percent: number): void {
    this.#percent = percent;
    this.#element.style.setProperty("--progress", `${percent / 100}`);
    this.#element.dataset.on = String(percent > 0);
  }
}
