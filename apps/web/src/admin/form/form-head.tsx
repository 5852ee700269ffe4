import { ButtonLink } from "../parts/button-link.tsx";
import { momentText } from "../parts/dates.ts";
import { lookOf, State } from "../parts/state.tsx";
import { type AnyRow, pathTo, type ResourceScreen } from "../screen/resource-screen.ts";
import { Head } from "../shell/head.tsx";
import { useAnyTexts, useTexts } from "../texts/texts.ts";

/** The head of a form: the way back, whether a row is made or changed, its state and its history. */
export function FormHead({ screen, row }: { screen: ResourceScreen; row: AnyRow | undefined }) {
  const t = useAnyTexts(screen.area);
  const form = useTexts("form");
  const back = { label: t("title"), href: pathTo(screen) };
  if (!row) return <Head title={t("new")} crumbs={[back, { label: t("new") }]} />;
  const status = screen.tabs && row[screen.tabs];
  const changed = form("changed", { when: momentText(row.modified_at, t.lang), revision: row.revision });
  return (
    <Head title={screen.name(row)} crumbs={[back, { label: screen.name(row) }]} line={changed}>
      {typeof status === "string" && (
        <span className="text-s">
          <State look={lookOf(status)}>{t(`choice.${screen.tabs}.${status}`)}</State>
        </span>
      )}
      {row.deleted !== null && <span className="tag">{form("isDeleted")}</span>}
      <ButtonLink href={pathTo(screen, row.id, "history")}>{form("history")}</ButtonLink>
    </Head>
  );
}
