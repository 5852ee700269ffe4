import { type ResponseOf, visitorKeyRoutes } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/call.ts";
import { ResponseError } from "../../../api/response-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DayBars } from "../../../ui/day-bars/day-bars.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { useTexts } from "../../texts/texts.ts";

type State = ResponseOf<typeof visitorKeyRoutes.state>;
const NOT_FOUND = 404;

/** Shows the state of a request by its reference. */
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

function StateTable({
  state: { program, state, asked_at, valid_to, scopes, use, extension },
}: {
  readonly state: State;
}) {
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
      <dt>{t("key.scopes")}</dt>
      <dd>{scopes.map((scope) => t(`key.scope.${scope}`)).join(", ")}</dd>
      <dt>{t("key.requestedAt")}</dt>
      <dd>{day(asked_at)}</dd>
      <dt>{t("key.validTo")}</dt>
      <dd>{valid_to ? day(valid_to) : t("key.notYet")}</dd>
      <dt>{t("key.extension")}</dt>
      <dd>{extension ? t(`key.state.${extension}`) : t("key.noExtension")}</dd>
      {use && (
        <>
          <dt>{t("key.use")}</dt>
          <dd>
            <UseOfDays use={use} />
          </dd>
        </>
      )}
    </dl>
  );
}

function UseOfDays({ use }: { readonly use: NonNullable<State["use"]> }) {
  const t = useTexts("ui");
  const count = use.reduce((sum, { requests }) => sum + requests, 0);
  const refused = use.reduce((sum, day) => sum + day.refused, 0);
  const line = t("key.useLine", { count, n: formatExact(count, t.lang), days: use.length });
  return (
    <>
      <DayBars
        days={use.map(({ requests }) => requests)}
        open={use.map((day) => day.refused)}
        label={line}
        zero="counted"
      />
      <span className="text-s second">
        {line}
        {refused > 0 && ` · ${t("key.useRefused", { count: refused, n: formatExact(refused, t.lang) })}`}
      </span>
    </>
  );
}
