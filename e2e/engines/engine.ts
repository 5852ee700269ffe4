/** A browser of another make, driven as far as a short round needs. Sizes are in CSS pixels. */
export interface Engine {
  /**
   * Opens an address in a window whose page has this size, and waits for the page to load. Resolves with the size that the
   * page has: windows of some browsers have a least width.
   */
  open(address: string, size: Size): Promise<Size>;
  /** What an expression comes to in the page; it must be JSON. */
  read<T>(expression: string): Promise<T>;
  /** The page's window as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors of scripts, and what scripts wrote to the console as errors, since the start. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
