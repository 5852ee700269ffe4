import { type ResponseOf, visitorKeyRoutes } from "@schoolmap/contract";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/call.ts";
import { ResponseError } from "../../../api/response-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { useTexts } from "../../texts/texts.ts";

type State = ResponseOf<typeof visitorKeyRoutes.state>;
const NOT_FOUND = 404;

/** How a request stands, by the reference that it was given. */
export function RequestState() {
  const t = useTexts("ui");
  const [reference, setReference] = useState("");
  const [found, setFound] = useState<State>();
  const [fault, setFault] = useState<"key.noReference" | "noAnswer">();
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    setFound(undefined);
    try {
      setFound(await call(visitorKeyRoutes.state, { params: { reference: reference.trim() || "-" } }));
    } catch (error) {
      const isUnknown = error instanceof ResponseError && error.status === NOT_FOUND;
      setFault(isUnknown ? "key.noReference" : "noAnswer");
    }
  };
  return (
    <form className="key-form" onSubmit={(event) => void look(event)}>
      <Field label={t("key.reference")} fault={fault && t(fault)}>
        {(props) => (
          <input
            {...props}
            autoComplete="off"
            spellCheck={false}
            placeholder="7K3M-Q2XW-PDA4"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit">{t("key.look")}</Button>
      </div>
      <div role="status">{found && <StateTable state={found} />}</div>
    </form>
  );
}

function StateTable({ state: { program, state, asked_at, valid_to, extension } }: { readonly state: State }) {
  const t = useTexts("ui");
  const day = (moment: string) => new Date(moment).toLocaleDateString(t.lang, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <dl className="state-table">
      <dt>{t("key.program")}</dt>
      <dd>{program}</dd>
      <dt>{t("key.state")}</dt>
      <dd>
        <b>{t(`key.state.${state}`)}</b>
      </dd>
      <dt>{t("key.askedAt")}</dt>
      <dd>{day(asked_at)}</dd>
      <dt>{t("key.validTo")}</dt>
      <dd>{valid_to ? day(valid_to) : t("key.notYet")}</dd>
      <dt>{t("key.extension")}</dt>
      <dd>{extension ? t(`key.state.${extension}`) : t("key.noExtension")}</dd>
    </dl>
  );
}
