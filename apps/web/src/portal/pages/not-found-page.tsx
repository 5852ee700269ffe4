import { DocsLink } from "../parts/docs-link.tsx";
import { useTexts } from "../texts/texts.ts";

/** For addresses below `/docs` where there is no page. */
export function NotFoundPage() {
  const t = useTexts("pages");
  return (
    <p>
      <DocsLink to="/docs">{t("title.home")}</DocsLink>
    </p>
  );
}
