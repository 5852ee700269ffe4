import type { ReactNode } from "react";
import { LanguageButton } from "../../features/menu/language/language-button.tsx";
import { MenuButton } from "../../features/menu/menu/menu-button.tsx";
import { useT } from "../../i18n/index.ts";
import { Brand } from "../../shared/brand/brand.tsx";
import { Link } from "../../shared/link/link.tsx";
import { PAGE_NAMES, type PageName, WIDE_PAGE } from "../../state/page-of.ts";
import { useView, viewUrl } from "../../state/use-view.ts";
import { MapLink } from "./map-link.tsx";

/** Pages that most visitors look for next. A narrow window shows them in the menu and at the foot. */
const HEAD_PAGES = ["country-progress", "about", "daily-check-app", "join-us"] as const satisfies readonly PageName[];

/** Frame of a page: head and foot, with a link back to the map. */
export function PageFrame({ name, children }: { name: PageName; children: ReactNode }) {
  const t = useT();
  const view = useView();
  return (
    <div className="page">
      <header className="page-head">
        <MenuButton />
        <Brand view={view} />
        <nav className="page-head-nav grow" aria-label={t("pages.main")}>
          {HEAD_PAGES.map((page) => (
            <Link key={page} href={`/${page}`} aria-current={page === name ? "page" : undefined}>
              {t(`pages.name.${page}`)}
            </Link>
          ))}
        </nav>
        <LanguageButton />
        <MapLink href={viewUrl(view, { scope: { kind: "world" } })}>{t("pages.toMap")}</MapLink>
      </header>
      <main className={name === WIDE_PAGE ? "page-main page-wide" : "page-main"} id="page" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-foot">
        <nav aria-label={t("pages.title")}>
          <ul>
            {PAGE_NAMES.map((page) => (
              <li key={page}>
                <Link href={`/${page}`} aria-current={page === name ? "page" : undefined}>
                  {t(`pages.name.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-s third">{t("disclaimer.line")}</p>
      </footer>
    </div>
  );
}
