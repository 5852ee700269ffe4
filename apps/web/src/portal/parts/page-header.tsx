import { LANGS, type Lang } from "@schoolmap/contract";
import { Languages, Menu, MoonStar } from "lucide-react";
import type { ReactNode } from "react";
import { languageFacts } from "../../i18n/index.ts";
import { BrandDrawing } from "../../shared/brand/brand-drawing.tsx";
import { THEMES } from "../../state/view.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../texts/texts.ts";
import { DocsLink } from "./docs-link.tsx";
import { Island } from "./island.tsx";

const SITE = [
  ["map", "/map"],
  ["progress", "/country-progress"],
  ["data", "/docs"],
  ["about", "/about"],
] as const;

/** Head of every page. Languages are links and need no script; themes do. */
export function PageHeader({ path, search }: { readonly path: string; readonly search: ReactNode }) {
  const t = useTexts("ui");
  return (
    <header className="docs-header">
      <DocsLink to="/map" className="brand">
        <BrandDrawing />
        Schoolmap
      </DocsLink>
      <nav className="docs-site" aria-label={t("site")}>
        {SITE.map(([name, to]) => (
          <DocsLink key={name} to={to} isCurrent={to === "/docs"}>
            {t(`site.${name}`)}
          </DocsLink>
        ))}
      </nav>
      {/* The badge loads late and takes its space from the free space before it. On phones, its space is reserved. Nothing moves. */}
      <Island name="demo" props={{}} />
      <div className="docs-search">{search}</div>
      <Choice icon={<Icon of={Languages} />} label={`${t("language")}: ${languageFacts(t.lang).name}`}>
        {LANGS.map((lang) => (
          <LanguageLink key={lang} lang={lang} path={path} isCurrent={lang === t.lang} />
        ))}
      </Choice>
      <Choice icon={<Icon of={MoonStar} />} label={t("theme")} className="needs-script">
        {THEMES.map((theme) => (
          <button key={theme} type="button" data-theme-choice={theme}>
            {t(`theme.${theme}`)}
          </button>
        ))}
      </Choice>
      <button
        type="button"
        className="icon-button docs-menu-button needs-script"
        data-menu-button
        aria-expanded="false"
        aria-controls="docs-menu"
        aria-label={t("menu")}
      >
        <Icon of={Menu} />
      </button>
    </header>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Choice({ icon, label, className, children }: ChoiceProps) {
  return (
    <details className={["choice", className].filter(Boolean).join(" ")}>
      <summary className="icon-button" aria-label={label} title={label}>
        {icon}
      </summary>
      <div className="choice-list card">{children}</div>
    </details>
  );
}

function LanguageLink({ lang, path, isCurrent }: { lang: Lang; path: string; isCurrent: boolean }) {
  return (
    <a href={`${path}?lng=${lang}`} hrefLang={lang} lang={lang} aria-current={isCurrent || undefined}>
      {languageFacts(lang).name}
    </a>
  );
}
