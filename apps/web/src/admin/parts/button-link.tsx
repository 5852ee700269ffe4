import type { ComponentProps } from "react";
import { Link } from "react-aria-components";
import { buttonClass, type Look } from "../../ui/button/button.tsx";

/** A link inside the console that looks like a button. */
export function ButtonLink({
  look,
  small,
  wide,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, "className"> & { readonly href: string }) {
  return <Link {...rest} className={buttonClass({ look, small, wide }, undefined)} />;
}
