import { Field } from "../../ui/field/field.tsx";
import { useTexts } from "../texts/texts.ts";
import { rememberKey, useKey } from "./key-store.ts";

/** The key with which calls of this page are tried; nothing keeps it. */
export function KeyField() {
  const t = useTexts("ui");
  const key = useKey();
  return (
    <Field label={t("keyField")} hint={t("keyFieldHint")}>
      {(props) => (
        <input
          {...props}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={({ target }) => rememberKey(target.value)}
        />
      )}
    </Field>
  );
}
