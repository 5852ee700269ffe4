import { Field } from "../../ui/field/field.tsx";
import { useTexts } from "../texts/texts.ts";
import { setKey, useKey } from "./key-store.ts";

/** Field for the key with which calls of this page are run. The key is not stored. */
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
          onChange={({ target }) => setKey(target.value)}
        />
      )}
    </Field>
  );
}
