import { MAX_SEARCH_LENGTH } from "@schoolmap/contract";
import { type KeyboardEvent, useId, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import type { Place } from "../../../shared/place/distance.ts";
import { NearMeButton } from "../../../shared/place/near-me-button.tsx";
import { usePosition } from "../../../shared/place/use-position.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { type SchoolChoice, useSchoolChoices } from "./use-school-choices.ts";
import "./school-picker.css";

interface SchoolPickerProps {
  readonly label: string;
  readonly hint: string;
  readonly fault: string | undefined;
  readonly chosen: SchoolChoice | undefined;
  readonly onChoose: (school: SchoolChoice | undefined) => void;
  /**
   * Place whose nearby schools are suggested before anything is typed. Without it, the visitor can request the schools
   * nearby.
   */
  readonly near?: Place | undefined;
  /** Id of a school that is excluded from the choices. */
  readonly except?: number;
}

/** Finds one school: by name while typing, or among the schools nearby. Follows the editable combobox pattern. */
export function SchoolPicker(props: SchoolPickerProps) {
  const { chosen, label, onChoose } = props;
  const t = useT();
  if (!chosen) return <Search {...props} />;
  return (
    <section className="school-picker" aria-label={label}>
      <p className="label">{label}</p>
      <div className="school-picked">
        <span className="grow">
          <span className="label">{chosen.name}</span>
          <span className="text-s second">{chosen.detail}</span>
        </span>
        <Button small onClick={() => onChoose(undefined)}>
          {t("form.school.other")}
        </Button>
      </div>
    </section>
  );
}

function Search({ label, hint, fault, near, except, onChoose }: SchoolPickerProps) {
  const t = useT();
  const list = useId();
  const [text, setText] = useState("");
  const { position, locate } = usePosition();
  const place = near ?? (position.kind === "known" ? position.place : undefined);
  const found = useSchoolChoices(text, place, except);
  const [at, setAt] = useState(0);
  const active = found.list[Math.min(at, found.list.length - 1)];
  const isOpen = found.list.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && isOpen) setAt((at + step + found.list.length) % found.list.length);
    else if (event.key === "Enter") {
      if (active && (found.isSearch || at > 0)) onChoose(active);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="school-picker">
      <Field label={label} hint={hint} fault={fault}>
        {({ required, ...field }) => (
          <input
            {...field}
            type="text"
            role="combobox"
            aria-required={required}
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active ? `${list}-${active.id}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {!near && position.kind !== "known" && (
        <p className="row text-s">
          <NearMeButton position={position} locate={locate} />
          <span className="second" role="status">
            {t(position.kind === "refused" ? "form.school.noPosition" : "form.school.nearMeNote")}
          </span>
        </p>
      )}
      {isOpen && (
        <div id={list} className="school-choices" role="listbox" aria-label={t("form.school.found")}>
          {found.list.map((school) => (
            <Choice
              key={school.id}
              id={`${list}-${school.id}`}
              school={school}
              isActive={school === active && (found.isSearch || at > 0)}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <p className="text-s second" role="status">
        {statusText()}
      </p>
      {found.failed && <Failed text={t("form.school.failed")} />}
    </div>
  );

  function statusText(): string {
    if (found.isLoading || found.failed) return "";
    if (isOpen) return t(found.isSearch ? "form.school.count" : "form.school.near", { count: found.list.length });
    if (found.isSearch) return t("form.school.none");
    return place && !near ? t("form.school.noneNear") : "";
  }
}

interface ChoiceProps extends Pick<SchoolPickerProps, "onChoose"> {
  readonly id: string;
  readonly school: SchoolChoice;
  readonly isActive: boolean;
}

function Choice({ id, school, isActive, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes Enter for the active row.
    <div
      id={id}
      className="school-choice"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(school)}
    >
      <span className="label">{school.name}</span>
      <span className="text-s second">{school.detail}</span>
    </div>
  );
}
