import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { goTo } from "../../state/address.ts";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly replace?: boolean;
}

/**
 * Link within the application. It is an anchor element, so it can be copied, opened in a new tab and used without
 * JavaScript.
 */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    goTo(href, { replace });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Whether the visitor requests a new tab, a window or a download. */
function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
