import type { ReactNode } from "react";
import { LANGUAGE_MARK } from "../marks.ts";

interface DocsLinkProps {
  /** Path of this site, with or without `#part`. */
  readonly to: string;
  readonly className?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Link to another page of the site, in the language of the current page. */
export function DocsLink({ to, className, isCurrent = false, children }: DocsLinkProps) {
  const href = to.replace(/(?=#|$)/, LANGUAGE_MARK);
  return (
    <a href={href} className={className} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}
