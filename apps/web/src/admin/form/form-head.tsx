import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { State } from "../../ui/state/state.tsx";
import { ButtonLink } from "../parts/button-link.tsx";
import { momentText } from "../parts/dates.ts";
import { lookOf } from "../parts/state-look.ts";
import { type AnyRow, pathTo, type ResourceScreen, type RowAction } from "../screen/resource-screen.ts";
import { useRowActions } from "../screen/row-actions.ts";
import { usePresence } from "../screen/use-presence.ts";
import { Head } from "../shell/head.tsx";
import { useAnyTexts, useTexts } from "../texts/texts.ts";

interface FormHeadProps {
  readonly screen: ResourceScreen;
  readonly row: AnyRow | undefined;
  /** Called with the row after an action of the head has changed it. */
  readonly onActed: ((row: AnyRow) => void) | undefined;
}

/** Head of a form: the link back, whether a row is created or changed, its status and its history. */
export function FormHead({ screen, row, onActed }: FormHeadProps) {
  const t = useAnyTexts(screen.area);
  const form = useTexts("form");
  const others = usePresence(screen, row?.id);
  const actions = useRowActions(screen, row);
  const [acting, setActing] = useState<RowAction<AnyRow>>();
  const back = { label: t("title"), href: pathTo(screen) };
  if (!row) return <Head title={t("new")} crumbs={[back, { label: t("new") }]} />;
  const status = screen.tabs && row[screen.tabs];
  const changed = form("changed", { when: momentText(row.modified_at, t.lang), revision: row.revision });
  const names = others.map(({ id, name }) => name ?? id).join(", ");
  return (
    <Head
      title={screen.name(row)}
      crumbs={[back, { label: screen.name(row) }]}
      line={
        <>
          {changed}
          <span role="status">
            {others.length > 0 && <b className="label"> · {form("isOpen", { names, count: others.length })}</b>}
          </span>
        </>
      }
    >
      {typeof status === "string" && (
        <span className="text-s">
          <State look={lookOf(status)}>{t(`choice.${screen.tabs}.${status}`)}</State>
        </span>
      )}
      {row.deleted !== null && <span className="tag">{form("isDeleted")}</span>}
      {actions.map((action) => (
        <Button key={action.name} onClick={() => setActing(action)}>
          {t(`act.${action.name}`)}
        </Button>
      ))}
      <ButtonLink href={pathTo(screen, row.id, "history")}>{form("history")}</ButtonLink>
      {acting && (
        <acting.dialog
          row={row}
          onDone={(acted) => {
            setActing(undefined);
            if (acted) onActed?.(acted);
          }}
          onClose={() => setActing(undefined)}
        />
      )}
    </Head>
  );
}
