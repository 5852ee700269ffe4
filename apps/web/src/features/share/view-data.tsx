import type { PageForm } from "@schoolmap/contract";
import { PAGE_FORMS } from "@schoolmap/contract/page-forms";
import { pageLinks } from "@schoolmap/rules/addresses";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { DEFAULT_APPEARANCE } from "../../state/chosen-appearance.ts";
import { writeView } from "../../state/view-url.ts";
import { buttonClass } from "../../ui/button/button.tsx";

/** Shows the URLs of the view with a file extension, which return the same numbers for programs. */
export function ViewData({ view }: { view: ResolvedView }) {
  const t = useT();
  const [path = "", query] = writeView(view, DEFAULT_APPEARANCE).split("?");
  const links = pageLinks(path, [...new URLSearchParams(query)]);
  return (
    <section className="share-data" aria-labelledby="share-data">
      <h3 id="share-data" className="label">
        {t("share.data")}
      </h3>
      <p className="text-s second">{t("share.dataText")}</p>
      <ul className="share-ways">
        {(Object.keys(PAGE_FORMS) as PageForm[]).map((form) => (
          <li key={form}>
            <a
              className={buttonClass({ wide: true }, undefined)}
              href={links[form]}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span className="sr-only">{t("share.data")} </span>.{PAGE_FORMS[form].extension}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
