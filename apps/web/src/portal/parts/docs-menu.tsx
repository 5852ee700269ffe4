import { ArrowLeft } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../texts/texts.ts";
import { DocsLink } from "./docs-link.tsx";
import type { PortalDocument } from "./portal-document.ts";

const GROUPS = [
  ["use", ["explore-api", "api", "api-keys", "licence"]],
  ["understand", ["concepts", "methodology", "data-dictionary", "limits"]],
  ["current", ["changelog"]],
] as const;

/** Menu of the documentation; in the reference, it lists the calls of the page. */
export function DocsMenu({ page }: { readonly page: PortalDocument }) {
  const t = useTexts("ui");
  const p = useTexts("pages");
  if (page.operations) return <CallsMenu page={page} />;
  return (
    <nav id="docs-menu" className="docs-menu" aria-label={t("documentation")}>
      <DocsLink to="/docs" isCurrent={page.name === "index"}>
        {t("start")}
      </DocsLink>
      {GROUPS.map(([group, names]) => (
        <div key={group} className="docs-menu-group">
          <p className="docs-menu-head">{t(`group.${group}`)}</p>
          {group === "use" && <DocsLink to="/docs#datasets">{t("datasets")}</DocsLink>}
          {names.map((name) => (
            <DocsLink key={name} to={`/docs/${name}`} isCurrent={page.name === name}>
              {p(`title.${name}`)}
            </DocsLink>
          ))}
          {group === "current" && <a href="/api/openapi.json">{t("openapi")}</a>}
        </div>
      ))}
    </nav>
  );
}

function CallsMenu({ page: { title, operations = [] } }: { readonly page: PortalDocument }) {
  const t = useTexts("ui");
  return (
    <nav id="docs-menu" className="docs-menu" aria-label={t("documentation")}>
      <DocsLink to="/docs/api">
        <Icon of={ArrowLeft} small />
        {t("allCalls")}
      </DocsLink>
      <p className="docs-menu-head">{title}</p>
      {operations.map(({ id, method, title: name }) => (
        <a key={id} href={`#${id}`} lang="en">
          <span className="method-small">{method}</span>
          {name}
        </a>
      ))}
    </nav>
  );
}
