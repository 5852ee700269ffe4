import type { LucideIcon } from "lucide-react";

/** Icon of the set, 20 px or 16 px. It is hidden from screen readers, because its button has a name. */
export function Icon({ of: Shape, small = false }: { of: LucideIcon; small?: boolean }) {
  return <Shape className="icon" size={small ? 16 : 20} strokeWidth={1.75} aria-hidden="true" />;
}
