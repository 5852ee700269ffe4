import { Link } from "react-aria-components";
import "./mark.css";

/** Logo and name, with a link to the dashboard. */
export function Mark() {
  return (
    <Link className="mark" href="/admin">
      <MarkDrawing />
      Schoolmap
    </Link>
  );
}

/** The logo: a school, and its range. */
export function MarkDrawing() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="4.6" className="mark-dot" />
      <circle cx="12" cy="12" r="8.2" className="mark-ring" opacity="0.85" strokeWidth="1.6" />
      <circle cx="12" cy="12" r="11.2" className="mark-ring" opacity="0.35" strokeWidth="1.2" />
    </svg>
  );
}
