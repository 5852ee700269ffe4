/** Browser with another engine, with the functions that a short test needs. Sizes are in CSS pixels. */
export interface Engine {
  /**
   * Opens a URL in a window whose page has this size and waits for the page to load. Resolves with the actual size of
   * the page, because windows of some browsers have a minimum width.
   */
  open(address: string, size: Size): Promise<Size>;
  /** Evaluates an expression in the page. The result must be JSON. */
  read<T>(expression: string): Promise<T>;
  /** Takes a screenshot of the page as PNG. */
  screenshot(): Promise<Buffer>;
  /** Returns the errors of scripts, and the errors that scripts wrote to the console, since the start. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
