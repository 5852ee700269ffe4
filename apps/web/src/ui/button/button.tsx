import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, ComponentProps } from "react";
import { Icon } from "../icon.tsx";
import "./button.css";

export interface Look {
  /** `fill` is the main button of a view, of which there is one. `bare` has no edge. */
  readonly look?: "fill" | "edge" | "bare";
  readonly small?: boolean;
  readonly wide?: boolean;
}

/** Button with a text label. */
export function Button({ look, small, wide, className, ...rest }: Look & ComponentProps<"button">) {
  return <button type="button" {...rest} className={buttonClass({ look, small, wide }, className)} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** Accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly small?: boolean;
  /** Disables the button but keeps the focus on it. For a button whose own action may disable it. */
  readonly isOff?: boolean;
}

/** Button with an icon only. */
export function IconButton({ icon, label, small, isOff, className, onClick, ...rest }: IconButtonProps) {
  const names = ["icon-button", small && "icon-button-small", className].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      {...rest}
      className={names}
    >
      <Icon of={icon} />
    </button>
  );
}

/** Returns the class names of a look, for any element that looks like a button. */
export function buttonClass({ look = "edge", small, wide }: Look, extra: string | undefined): string {
  return ["button", `button-${look}`, small && "button-small", wide && "button-wide", extra].filter(Boolean).join(" ");
}
