import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./icon-lines.css";

/** A list of sentences, each an `IconLine`. */
export function IconLines({ children }: { children: ReactNode }) {
  return <ul className="icon-lines">{children}</ul>;
}

/** A sentence with an icon before it. */
export function IconLine({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="icon-line">
      <Icon of={icon} small />
      <span>{children}</span>
    </li>
  );
}
