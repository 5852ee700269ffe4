import { ChevronDown } from "lucide-react";
import { lazy } from "react";
import { languageFacts, useT } from "../../../i18n/index.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../../ui/icon.tsx";

const LanguageDialog = lazy(() => import("./language-dialog.tsx"));

/** Shows the language of the page, and opens the choice of language. */
export function LanguageButton() {
  const t = useT();
  const label = t("language.button", { language: languageFacts(t.lang).name });
  const code = t.lang.toUpperCase();
  return (
    <DialogButton
      button={(props) => (
        <Button
          look="bare"
          small
          className="language-button"
          aria-label={`${label} (${code})`}
          title={label}
          {...props}
        >
          {code}
          <Icon of={ChevronDown} small />
        </Button>
      )}
    >
      {({ anchor, close }) => <LanguageDialog anchor={anchor} onClose={close} />}
    </DialogButton>
  );
}
