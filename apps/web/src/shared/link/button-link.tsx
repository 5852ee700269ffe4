import type { ComponentProps } from "react";
import { buttonClass, type Look } from "../../ui/button/button.tsx";
import { Link } from "./link.tsx";

/** Link that looks like a button. */
export function ButtonLink({ look, small, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ look, small, wide }, className)} />;
}
