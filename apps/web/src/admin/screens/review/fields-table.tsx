import type { ReviewFlag, ReviewRecord } from "@schoolmap/contract";
import { Flag, Pencil } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";
import { FieldEditor } from "./field-editor.tsx";
import { fieldText, flaggedField, shortReason, valueText } from "./words.ts";

type Field = ReviewRecord["fields"][number];

interface FieldsTableProps {
  readonly record: ReviewRecord;
  /** Undefined when the user does not have the permission to override the source. */
  readonly onEdit: ((fields: Readonly<Record<string, unknown>>) => Promise<void>) | undefined;
}

/** Shows the changes: public value, value after publishing, flag. Flagged fields are first; a place is one field. */
export function FieldsTable({ record, onEdit }: FieldsTableProps) {
  const t = useTexts("review");
  const [edited, setEdited] = useState<string>();
  const flagsOf = (field: string) => record.flags.filter((flag) => flaggedField(flag) === field);
  const fields = placeAsOne(record).sort((one, other) => flagsOf(other.field).length - flagsOf(one.field).length);
  return (
    <table className="review-fields">
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("publicNow")}</th>
          <th scope="col">{t("afterPublishing")}</th>
          <th scope="col">{t("flag")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((one) => (
          <tr key={one.field}>
            <th scope="row">{fieldText(one.field, t)}</th>
            <td data-label={t("publicNow")}>
              <Former value={valueText(one.field, one.now, t)} />
            </td>
            <td data-label={t("afterPublishing")}>
              {edited === one.field && onEdit ? (
                <FieldEditor
                  field={one}
                  onSave={async (values) => {
                    await onEdit(values);
                    setEdited(undefined);
                  }}
                  onClose={() => setEdited(undefined)}
                />
              ) : (
                <span className="row">
                  <b className="label review-value">{valueText(one.field, one.next, t) ?? <NoData />}</b>
                  {onEdit && (
                    <IconButton
                      small
                      icon={Pencil}
                      className="review-fix"
                      label={t("edit", { field: fieldText(one.field, t) })}
                      onClick={() => setEdited(one.field)}
                    />
                  )}
                </span>
              )}
              {"source" in one && (
                <span className="text-xs third review-source">
                  {t("sourceValue", { value: valueText(one.field, one.source, t) ?? t("noData") })}
                </span>
              )}
            </td>
            <td data-label={t("flag")}>
              <Flags flags={flagsOf(one.field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Former({ value }: { value: string | null }) {
  return value === null ? <NoData /> : <s className="second review-value">{value}</s>;
}

/** Shows a missing value with a hollow mark and a text. */
function NoData() {
  const t = useTexts("review");
  return (
    <span className="row third">
      <span className="review-ring" aria-hidden="true" />
      {t("noData")}
    </span>
  );
}

function Flags({ flags }: { flags: readonly ReviewFlag[] }) {
  const t = useTexts("review");
  if (flags.length === 0) return <span className="third">{t("noFlag")}</span>;
  return flags.map((flag) => (
    <span key={flag.code} className="row label">
      <Icon of={Flag} small />
      {shortReason(flag, t)}
    </span>
  ));
}

/** Combines longitude and latitude into one field, the place. */
function placeAsOne({ fields, place }: ReviewRecord): Field[] {
  const others = fields.filter(({ field }) => field !== "lon" && field !== "lat");
  if (others.length === fields.length) return others;
  const source = fields.find(({ field, source: value }) => (field === "lat" || field === "lon") && value !== undefined);
  return [{ field: "place", now: place.now, next: place.next, ...(source && { source: null }) }, ...others];
}
