import type { SchoolRow } from "@schoolmap/contract";
import { Flag } from "lucide-react";
import { lazy } from "react";
import { loadArea, useT } from "../../../i18n/index.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../../ui/icon.tsx";

const ReportDialog = lazy(async () => {
  const texts = [loadArea("report"), loadArea("form")];
  return (await Promise.all([import("./report-dialog.tsx"), ...texts]))[0];
});

/** Button that lets a visitor report a problem with a school. */
export function ReportButton({ school }: { school: SchoolRow }) {
  const t = useT();
  return (
    <DialogButton
      button={(props) => (
        <Button look="bare" small {...props}>
          <Icon of={Flag} small />
          {t("school.report")}
        </Button>
      )}
    >
      {({ close }) => <ReportDialog school={school} onClose={close} />}
    </DialogButton>
  );
}
