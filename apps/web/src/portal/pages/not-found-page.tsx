import { DocsLink } from "../parts/docs-link.tsx";
import { useTexts } from "../texts/texts.ts";

/** Page for URLs below `/docs` without a page. */
export function NotFoundPage() {
  const t = useTexts("pages");
  return (
    <p>
      <DocsLink to="/docs">{t("title.home")}</DocsLink>
    </p>
  );
}
