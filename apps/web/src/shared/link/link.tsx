import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { goTo } from "../../state/address.ts";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly replace?: boolean;
}

/** A real link inside the application: copies, opens in a tab and works without script like any other. */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    goTo(href, { replace });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** The visitor asks for a new tab, a window or a download. */
function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
