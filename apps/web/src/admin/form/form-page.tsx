import { useState } from "react";
import { ResponseError } from "../../api/response-error.ts";
import { Failed } from "../../ui/failed/failed.tsx";
import { useSend } from "../api/use-send.ts";
import { useMay } from "../screen/account.tsx";
import type { AnyRow, ResourceScreen } from "../screen/resource-screen.ts";
import type { PageProps } from "../screen/screen.ts";
import { NotAllowed, NotFound } from "../shell/message.tsx";
import { useTexts } from "../texts/texts.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { RecordForm } from "./record-form.tsx";

/** Page that creates a row. */
export function CreatePage({ screen }: { screen: ResourceScreen }) {
  const may = useMay();
  const { permissions } = screen.resource;
  if (!may(permissions.add)) return <NotAllowed permission={permissions.add} />;
  return <RecordForm key="new" screen={screen} row={undefined} />;
}

/** Page that shows and changes a row. */
export function EditPage({ screen, params }: PageProps & { screen: ResourceScreen }) {
  const t = useTexts("form");
  const id = params.id ?? "";
  const isId = /^\d{1,9}$/.test(id);
  const { data, error, refetch } = useSend(screen.routes.read, isId ? { params: { id } as never } : undefined);
  // The form starts with the first response. A later response must not change it while a user edits it.
  const [first, setFirst] = useState<AnyRow>();
  const row = data as AnyRow | undefined;
  if (row && first?.id !== row.id) setFirst(row);
  if (!isId || (error instanceof ResponseError && error.status === 404)) return <NotFound />;
  if (!first && error) {
    return (
      <div className="message">
        <Failed text={t("notLoaded")} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!first || !row) return <FormSkeleton cards={screen.cards.length} />;
  return <RecordForm key={`${row.id} ${first.revision}`} screen={screen} row={first} onSaved={setFirst} />;
}
