import type { ComparedSchool } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useState } from "react";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { dateText } from "../../parts/dates.ts";
import { isNothing } from "../../parts/value.tsx";
import { useAnyTexts, useTexts } from "../../texts/texts.ts";
import { valueText } from "../review/words.ts";
import { type KeptField, MAIN_FIELDS, PLACE, type Side } from "./kept-fields.ts";
import "./keep-table.css";

interface KeepTableProps {
  readonly schools: readonly [ComparedSchool, ComparedSchool];
  readonly fields: readonly KeptField[];
  /** The side of the kept school. */
  readonly keep: Side;
  readonly sideOf: (field: KeptField) => Side;
  readonly onKeep: (side: Side) => void;
  readonly onChoose: (field: string, side: Side) => void;
  /** Whether the choices are disabled. */
  readonly isOff: boolean;
}

const SIDES = [0, 1] as const;

/** Table of all fields in which the user chooses the value to keep. Equal values have no choice. */
export function KeepTable({ schools, fields, keep, sideOf, onKeep, onChoose, isOff }: KeepTableProps) {
  const t = useTexts("duplicates");
  const own = useAnyTexts("schools");
  const [isWhole, setWhole] = useState(false);
  const folded = fields.filter(isFolded).length;
  return (
    <table className="dup-table">
      <thead>
        <tr>
          <th scope="row">{t("keepFrom")}</th>
          {SIDES.map((side) => (
            <td key={side}>
              <Pick name="keep" isChosen={keep === side} isOff={isOff} onChoose={() => onKeep(side)} isHead>
                <b className="label">{schools[side].school.name}</b>
                <span className="text-s third">{originText(schools[side], side, t)}</span>
              </Pick>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields
          .filter((field) => isWhole || !isFolded(field))
          .map((field) => {
            const label = field.name === PLACE ? t("place") : own(`field.${field.name}`);
            return (
              <tr key={field.name}>
                <th scope="row">{label}</th>
                {SIDES.map((side) => (
                  <td key={side}>
                    {field.isSame ? (
                      <FieldValue field={field} side={side} />
                    ) : (
                      <Pick
                        name={field.name}
                        isChosen={sideOf(field) === side}
                        isOff={isOff}
                        onChoose={() => onChoose(field.name, side)}
                      >
                        <FieldValue field={field} side={side} />
                      </Pick>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        {folded > 0 && (
          <tr>
            <th scope="rowgroup" colSpan={3} className="dup-fold">
              <Button look="bare" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {t(isWhole ? "fewer" : "more", { count: folded })}
              </Button>
            </th>
          </tr>
        )}
        <tr>
          <th scope="row">{own("field.connection_status")}</th>
          {SIDES.map((side) => {
            const status = schools[side].school.connection_status;
            return (
              <td key={side}>
                <span className="row">
                  <Glyph name={status} /> {own(`choice.connection_status.${status}`)}
                </span>
              </td>
            );
          })}
        </tr>
        <tr>
          <th scope="row">{t("measurements")}</th>
          {SIDES.map((side) => {
            const { measurements, first_day } = schools[side];
            const n = formatExact(measurements, t.lang);
            return (
              <td key={side}>
                {first_day ? t("since", { n, date: dateText(first_day, t.lang) }) : t("neverMeasured")}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

/**
 * Returns whether a field is folded. Apart from the main fields, only fields with two different values need a decision.
 */
function isFolded({ name, values, isSame }: KeptField): boolean {
  return !MAIN_FIELDS.has(name) && (isSame || values.some(isNothing));
}

function originText({ school, region_name }: ComparedSchool, side: Side, t: ReturnType<typeof useTexts<"duplicates">>) {
  const age = t(side === 0 ? "older" : "newer", { date: dateText(school.created_at, t.lang) });
  return [region_name, age].filter(Boolean).join(" · ");
}

interface PickProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly isHead?: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}

/** One of two values. The kept one has a thick border. */
function Pick({ name, isChosen, isOff, isHead, onChoose, children }: PickProps) {
  return (
    <label className={isHead ? "dup-pick dup-pick-head" : "dup-pick"} data-chosen={isChosen}>
      <input type="radio" name={`keep-${name}`} checked={isChosen} disabled={isOff} onChange={onChoose} />
      <span className="dup-pick-words">{children}</span>
    </label>
  );
}

function FieldValue({ field: { name, values }, side }: { field: KeptField; side: Side }) {
  const t = useTexts("duplicates");
  const own = useAnyTexts("schools");
  const value = values[side];
  const choice = `choice.${name}.${value}`;
  const text = typeof value === "string" && own.has(choice) ? own(choice) : valueText(name, value, t);
  return text === null ? (
    <span className="row third dup-value-none">
      <span className="list-ring" aria-hidden="true" /> {t("noData")}
    </span>
  ) : (
    <span className="dup-value">{text}</span>
  );
}
