import { useT } from "../../i18n/index.ts";
import "./skip-links.css";

/** Links for the keyboard that skip the head of the page and go to the numbers or the map. */
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
        // The fragment would change the URL; only the focus moves.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
