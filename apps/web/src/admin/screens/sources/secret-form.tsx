import { type SourceFeed, sourceFeedRoutes } from "@schoolmap/contract";
import { useId, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { momentText } from "../../parts/dates.ts";
import { useMay } from "../../screen/account.tsx";
import type { AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/**
 * The secret of a source: typed once, never shown. It is outside the form, so that drafts of the form do not contain
 * it.
 */
export function SecretForm({ row, secret }: { row: AnyRow; secret: SourceFeed["secret"] }) {
  const t = useTexts("sources");
  const id = useId();
  const may = useMay();
  const [text, setText] = useState("");
  const keep = async () => {
    try {
      await send(sourceFeedRoutes.giveSourceSecret, { params: { id: String(row.id) }, body: { secret: text } });
      setText("");
      toast(t("secret.done"));
      await invalidate(`/api/v1/admin/sources/${row.id}/feed/`);
    } catch {
      toast(t("secret.refused"), "failed");
    }
  };
  return (
    <section className="sheet source-beside" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title-m">
        {t("secret.title")}
      </h2>
      <p className="second">
        {secret
          ? t("secret.kept", {
              origin: secret.origin,
              name: secret.given_by.name ?? secret.given_by.id,
              at: momentText(secret.given_at, t.lang),
            })
          : t("secret.none")}
      </p>
      {may("can_update_data_source") && (
        <>
          <label className="text-s label" htmlFor={id}>
            {t("secret.label")}
          </label>
          <input
            id={id}
            type="password"
            className="field-control"
            autoComplete="new-password"
            maxLength={4_000}
            value={text}
            aria-describedby={`${id}-help`}
            onChange={(event) => setText(event.target.value)}
          />
          <p id={`${id}-help`} className="text-s third">
            {t("secret.help")}
          </p>
          <Button small disabled={text.trim() === ""} onClick={() => void keep()}>
            {t("secret.keep")}
          </Button>
        </>
      )}
    </section>
  );
}
