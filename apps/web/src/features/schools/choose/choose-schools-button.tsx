import { ListChecks } from "lucide-react";
import { lazy } from "react";
import { useT } from "../../../i18n/index.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../../ui/icon.tsx";

const SchoolChoiceDrawer = lazy(() => import("./school-choice-drawer.tsx"));

/** Opens the list of schools of the open place, to choose some of them. */
export default function ChooseSchoolsButton() {
  const t = useT();
  return (
    <DialogButton
      button={(props) => (
        <Button small wide {...props}>
          <Icon of={ListChecks} small />
          {t("choice.open")}
        </Button>
      )}
    >
      {({ close }) => <SchoolChoiceDrawer onClose={close} />}
    </DialogButton>
  );
}
