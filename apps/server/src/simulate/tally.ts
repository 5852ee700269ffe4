import type { MeasurementReceipt } from "@schoolmap/contract";

/** Adds up the server's results for the sent measurements. */
export class Tally {
  #sent = 0;
  #accepted = 0;
  readonly #reasons = new Map<string, number>();

  get sent(): number {
    return this.#sent;
  }

  add(sent: number, { accepted, rejections }: MeasurementReceipt): void {
    this.#sent += sent;
    this.#accepted += accepted;
    for (const { code } of rejections) this.#reasons.set(code, (this.#reasons.get(code) ?? 0) + 1);
  }

  /** Returns a one-line summary after this number of seconds. */
  line(seconds: number): string {
    const rate = (this.#sent / Math.max(seconds, 0.001)).toFixed(1);
    const rejected = this.#sent - this.#accepted;
    const reasons = [...this.#reasons].map(([code, count]) => `${code} ${count}`).join(", ");
    const number = (value: number) => value.toLocaleString("en");
    return `${Math.round(seconds)} s: ${number(this.#sent)} sent (${rate}/s), ${number(this.#accepted)} accepted, ${number(rejected)} rejected${reasons && ` (${reasons})`}`;
  }
}
