import { useBlocker } from "@tanstack/react-router";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useTexts } from "../texts/texts.ts";

interface LeaveGuardProps {
  readonly isChanged: boolean;
  /**
   * Saves the form, and resolves with whether it was saved. Absent when the form cannot be saved in its current state.
   */
  readonly save?: () => Promise<boolean>;
}

/** Shows a dialog before a user leaves a page with changes: save, leave or stay. */
export function LeaveGuard({ isChanged, save }: LeaveGuardProps) {
  const t = useTexts("form");
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  const saveAndLeave = async () => {
    if (await save?.()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog title={t("leave.title")} onClose={blocker.reset}>
      <p className="second">{t("leave.text")}</p>
      <div className="row form-leave">
        <Button look="bare" onClick={blocker.reset}>
          {t("leave.stay")}
        </Button>
        <Button onClick={blocker.proceed}>{t("leave.leave")}</Button>
        {save && (
          <Button look="fill" onClick={() => void saveAndLeave()}>
            {t("leave.save")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
