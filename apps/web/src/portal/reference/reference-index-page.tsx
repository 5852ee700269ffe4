import type { OperationGroup } from "../calls/operations.ts";
import { DocsLink } from "../parts/docs-link.tsx";
import { useTexts } from "../texts/texts.ts";

/** Lists every call of the API by its tag. */
export function ReferenceIndexPage({ groups }: { readonly groups: readonly OperationGroup[] }) {
  const t = useTexts("pages");
  const byTag = groups.filter(({ group }) => group.tag !== undefined);
  return (
    <>
      <p className="second">{t("ref.english")}</p>
      {byTag.map(({ group, operations }) => (
        <section key={group.key} className="calls" aria-labelledby={`tag-${group.key}`}>
          <h2 id={`tag-${group.key}`} className="title-m" lang="en">
            <DocsLink to={`/docs/api/${group.key}`}>{group.tag}</DocsLink>
          </h2>
          <ul>
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <DocsLink to={`/docs/api/${group.key}#${id}`} className="call-link">
                  <span className="method-small">{method}</span>
                  <code>{path}</code>
                </DocsLink>
                <span className="text-s second" lang="en">
                  {summary}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
