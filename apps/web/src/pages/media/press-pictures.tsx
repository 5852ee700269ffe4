import { Download } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { buttonClass } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./press-pictures.css";

/** Themes of the picture, for newspapers and slides. */
const LOOKS = ["light", "dark"] as const;
/** Size of the picture on the page and of its file in pixels; see the `.png` form of a page. */
const SHOWN = { width: 1200, height: 630 };
const FILE = "1600x1200";

/** Shows the server's current map of the world with its numbers and sources, to view and to download. */
export function PressPictures() {
  const t = useT();
  return (
    <ul className="press-pictures" aria-label={t("pages.media.pictures")}>
      {LOOKS.map((look) => (
        <li key={look}>
          <img src={pictureUrl(look, t.lang)} alt={t(`pages.media.picture.${look}`)} loading="lazy" {...SHOWN} />
          <a
            className={buttonClass({ small: true }, undefined)}
            href={`${pictureUrl(look, t.lang)}&size=${FILE}`}
            download
          >
            <Icon of={Download} small />
            {t(`pages.media.download.${look}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function pictureUrl(look: (typeof LOOKS)[number], lang: string): string {
  return `/map.png?theme=${look}&lng=${lang}`;
}
