import type { ReactElement } from "react";
import type { Operation } from "../calls/operations.ts";

/** Page of the documentation in a language. */
export interface PortalDocument {
  /** File name and end of the URL: `index`, `concepts`, `api/schools`. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Calls that the page describes, which the menu lists. */
  readonly operations?: readonly Operation[];
  /** Whether the page uses the whole width; otherwise there is a column beside it. */
  readonly isWide?: boolean;
  /** Whether the page is shown for unknown URLs. */
  readonly isMissing?: boolean;
  readonly render: () => ReactElement;
}
