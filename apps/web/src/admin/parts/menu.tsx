import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Icon } from "../../ui/icon.tsx";
import "./menu.css";

/** An entry of a menu: an action or a link. */
export interface MenuLine {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly href?: string;
  readonly onAction?: () => void;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
}

interface MenuProps {
  /** Accessible name of the button for users who cannot see its content. */
  readonly label: string;
  readonly className: string;
  readonly lines: readonly MenuLine[];
  readonly placement?: "bottom end" | "bottom start" | "top start";
  readonly children: ReactNode;
}

/** A button that opens a short menu. */
export function Menu({ label, className, lines, placement = "bottom end", children }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className={className} aria-label={label}>
        {children}
      </AriaButton>
      <Popover className="popover" placement={placement}>
        <AriaMenu className="menu" aria-label={label}>
          {lines.map(({ id, label: words, icon, href, onAction, isDisabled = false, isDanger }) => (
            <MenuItem
              key={id}
              id={id}
              className={isDanger ? "menu-line menu-danger" : "menu-line"}
              textValue={words}
              isDisabled={isDisabled}
              {...(href !== undefined && { href })}
              {...(onAction && { onAction })}
            >
              {icon && <Icon of={icon} small />}
              {words}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
