import { useState } from "react";
import { ResponseError } from "../../../api/response-error.ts";
import { toast } from "../../../ui/toast/toast.ts";
import { useAnyTexts } from "../../texts/texts.ts";

/** Returns a function that runs an action on the server, one at a time, and shows the result or error. */
export function useAct(): { act: (work: () => Promise<unknown>, done?: string) => Promise<void>; isBusy: boolean } {
  const t = useAnyTexts("tasks");
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await work();
      if (done) toast(done);
    } catch (error) {
      toast(error instanceof ResponseError && error.status === 409 ? t("ended") : t("notDone"), "failed");
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
