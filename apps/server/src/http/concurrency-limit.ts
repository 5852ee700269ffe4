import { HttpError } from "./http-error.ts";

/** Counts work that lasts, holds a connection and has a most at once, whoever asked for it. */
export class ConcurrencyLimit {
  private count = 0;

  constructor(private readonly most: number) {}

  /**
   * Takes a place.
   *
   * @returns what gives it back; further calls do nothing
   * @throws HttpError `unavailable` when all are taken
   */
  enter(): () => void {
    if (this.count >= this.most) {
      throw new HttpError("unavailable", "As much of this is under way as the server takes; try again in a minute.");
    }
    this.count++;
    let isIn = true;
    return () => {
      if (isIn) this.count--;
      isIn = false;
    };
  }
}
