import { viewUrl } from "../../state/use-view.ts";
import type { View } from "../../state/view.ts";
import { Link } from "../link/link.tsx";
import "./brand.css";

/** Mark and name; leads to the world. */
export function Brand({ view }: { view: View }) {
  return (
    <Link className="brand" href={viewUrl(view, { scope: { kind: "world" }, camera: undefined })}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="4.6" className="brand-dot" />
        <circle cx="12" cy="12" r="8.2" className="brand-ring" opacity="0.85" strokeWidth="1.6" />
        <circle cx="12" cy="12" r="11.2" className="brand-ring" opacity="0.35" strokeWidth="1.2" />
      </svg>
      Schoolmap
    </Link>
  );
}
