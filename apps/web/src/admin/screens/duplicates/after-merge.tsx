import type { comparePair, ResponseOf } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Activity, CornerDownRight, School } from "lucide-react";
import { IconLine, IconLines } from "../../parts/icon-lines.tsx";
import { useTexts } from "../../texts/texts.ts";
import { valueText } from "../review/words.ts";
import { type KeptField, type Side, sideOf } from "./kept-fields.ts";

interface AfterMergeProps {
  readonly compared: ResponseOf<typeof comparePair>;
  readonly fields: readonly KeptField[];
  readonly keep: Side;
  readonly chosen: Readonly<Record<string, Side>>;
}

/** Shows the result of a merge: the kept values, the measurements, the URLs and the count. */
export function AfterMerge({ compared: { schools, shared_days }, fields, keep, chosen }: AfterMergeProps) {
  const t = useTexts("duplicates");
  const kept = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field && valueText(name, field.values[sideOf(field, keep, chosen)], t);
  };
  const merged = schools[keep === 0 ? 1 : 0];
  const [one, other] = [schools[keep].measurements, merged.measurements];
  const count = (n: number) => formatExact(n, t.lang);
  const students = kept("num_students");
  const words = [kept("external_id"), students && t("students", { n: students })].filter(Boolean).join(", ");
  return (
    <section className="dup-after" aria-labelledby="dup-after">
      <h2 id="dup-after" className="title-s">
        {t("after")}
      </h2>
      <IconLines>
        <IconLine icon={School}>
          <b className="label">{kept("name")}</b>
          {words && `, ${words}`}
        </IconLine>
        <IconLine icon={Activity}>
          {t("afterMeasurements", { total: count(one + other), one: count(one), other: count(other) })}{" "}
          {shared_days > 0 && t("sharedDays", { count: shared_days })}
        </IconLine>
        <IconLine icon={CornerDownRight}>
          {t("afterAddress", { name: merged.school.name, place: merged.region_name ?? t("country") })}
        </IconLine>
      </IconLines>
    </section>
  );
}
