import { useT } from "../../i18n/index.ts";
import "./skip-links.css";

/** For the keyboard: over the head of the page, straight to the numbers or the map. */
export function SkipLinks() {
  const t = useT();
  return (
    <nav className="skip-links" aria-label={t("skip.title")}>
      <SkipLink target="panel">{t("skip.panel")}</SkipLink>
      <SkipLink target="map">{t("skip.map")}</SkipLink>
    </nav>
  );
}

function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className="button"
      onClick={(event) => {
        // The fragment would be a new address; only the focus moves.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
