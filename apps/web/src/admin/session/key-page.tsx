import { type ResponseOf, visitorKeyRoutes } from "@schoolmap/contract";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { send } from "../api/send.ts";
import { dateText } from "../parts/dates.ts";
import { Secret } from "../parts/secret-dialog.tsx";
import { useTexts } from "../texts/texts.ts";
import { SessionFrame } from "./session-frame.tsx";
import { useStep } from "./use-step.ts";

/**
 * Shows the requested key once. It is fetched with a button, so that programs that follow links in mails do not consume
 * it.
 */
export function KeyPage({ token }: { token: string }) {
  const t = useTexts("session");
  const [shown, setShown] = useState<ResponseOf<typeof visitorKeyRoutes.fetch>>();
  const { fault, isBusy, submit } = useStep(async () => {
    setShown(await send(visitorKeyRoutes.fetch, { body: { token } }));
  });
  if (!shown) {
    return (
      <SessionFrame title={t("key")}>
        <p className="second">{t("keyText")}</p>
        <form className="session-form" onSubmit={submit}>
          {fault && (
            <p className="field-fault" role="alert">
              {t("keyGone")}
            </p>
          )}
          <Button type="submit" look="fill" wide disabled={isBusy}>
            {t("keyShow")}
          </Button>
        </form>
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title={t("keyOf", { program: shown.program })}>
      <p className="second">{t("keyUntil", { day: dateText(shown.valid_to, t.lang) })}</p>
      <Secret>{shown.key}</Secret>
    </SessionFrame>
  );
}
