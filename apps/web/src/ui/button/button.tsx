import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, ComponentProps } from "react";
import { Icon } from "../icon.tsx";
import "./button.css";

export interface Look {
  /** `fill` is the one main button of a view; `bare` has no edge. */
  readonly look?: "fill" | "edge" | "bare";
  readonly small?: boolean;
  readonly wide?: boolean;
}

/** A button with a word. */
export function Button({ look, small, wide, className, ...rest }: Look & ComponentProps<"button">) {
  return <button type="button" {...rest} className={buttonClass({ look, small, wide }, className)} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** Its name, for everybody who does not see the icon or does not know it. */
  readonly label: string;
  readonly small?: boolean;
  /** It does nothing now, but keeps the focus, for a button that its own press may switch off. */
  readonly isOff?: boolean;
}

/** A button with an icon only. */
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

/** Class names of a look, for whatever shall look like a button. */
export function buttonClass({ look = "edge", small, wide }: Look, extra: string | undefined): string {
  return ["button", `button-${look}`, small && "button-small", wide && "button-wide", extra].filter(Boolean).join(" ");
}
