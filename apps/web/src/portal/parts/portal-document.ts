import type { ReactElement } from "react";
import type { Operation } from "../calls/operations.ts";

/** A page of the documentation in a language. */
export interface PortalDocument {
  /** Name of its file and end of its address: `index`, `concepts`, `api/schools`. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The calls that it describes: the menu lists them. */
  readonly operations?: readonly Operation[];
  /** The whole width is the page's own; else it has a column for what stands beside it. */
  readonly isWide?: boolean;
  /** It is shown where there is no page. */
  readonly isMissing?: boolean;
  readonly render: () => ReactElement;
}
