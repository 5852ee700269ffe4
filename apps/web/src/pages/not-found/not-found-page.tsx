import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { LanguageButton } from "../../features/menu/language/language-button.tsx";
import { useT } from "../../i18n/index.ts";
import { Brand } from "../../shared/brand/brand.tsx";
import { ButtonLink } from "../../shared/link/button-link.tsx";
import { useView, viewUrl } from "../../state/use-view.ts";
import { Icon } from "../../ui/icon.tsx";
import { Graticule } from "../frame/graticule.tsx";
import "./not-found-page.css";

/** Page for an unknown URL. */
export default function NotFoundPage() {
  const t = useT();
  const view = useView();
  const title = t("notFound.title");
  useEffect(() => {
    document.title = `${title} · Schoolmap`;
  }, [title]);
  const home = viewUrl(view, { scope: { kind: "world" } });
  return (
    <div className="not-found">
      <Graticule />
      <header className="not-found-head">
        <Brand view={view} />
        <LanguageButton />
      </header>
      <main className="not-found-body">
        <p className="text-s second">404</p>
        <h1 className="not-found-title">{title}</h1>
        <p className="second not-found-text">{t("notFound.text")}</p>
        <div className="row">
          <ButtonLink look="fill" href={home}>
            {t("notFound.home")}
          </ButtonLink>
          <ButtonLink href={viewUrl(view, { scope: { kind: "countries" } })}>
            {t("world.explore")}
            <Icon of={ArrowRight} small />
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
