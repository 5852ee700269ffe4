import { Map as MapIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./map-link.css";

/**
 * Link from the head of a page to the map. When there is no room for its words, they are visible only to screen
 * readers.
 */
export function MapLink({ children, ...rest }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink small className="map-link" {...rest}>
      <Icon of={MapIcon} />
      <span className="map-link-words">{children}</span>
    </ButtonLink>
  );
}
