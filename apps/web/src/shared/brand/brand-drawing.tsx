import "./brand.css";

/** Logo: a school, and its reach. */
export function BrandDrawing() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="4.6" className="brand-dot" />
      <circle cx="12" cy="12" r="8.2" className="brand-ring" opacity="0.85" strokeWidth="1.6" />
      <circle cx="12" cy="12" r="11.2" className="brand-ring" opacity="0.35" strokeWidth="1.2" />
    </svg>
  );
}
