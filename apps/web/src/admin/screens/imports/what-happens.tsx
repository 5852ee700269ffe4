import type { ImportPlan } from "@schoolmap/contract";
import { Link2, ShieldCheck, Table2 } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { Findings } from "./findings.ts";

/** Summarizes the effect of the decisions, in three sentences. */
export function WhatHappens({ found, plan }: { found: Findings; plan: ImportPlan }) {
  const t = useTexts("imports");
  const read = plan.columns.filter(({ target }) => target !== null).length;
  const has = (target: string) => plan.columns.some((column) => column.target === target);
  const personal = found.columns.filter(({ suggestion }) => suggestion.sure === "rule").map(({ heading }) => heading);
  return (
    <section className="sheet import-card text-s">
      <h2 className="import-card-title">{t("whatHappens")}</h2>
      <p className="import-flag">
        <Icon of={Table2} small />
        <span>
          {t("columnsRead", { n: read, of: found.columns.length })}{" "}
          {personal.length > 0 && t("staysInFile", { columns: personal.join(", ") })}
        </span>
      </p>
      <p className="import-flag">
        <Icon of={Link2} small />
        <span>{has("giga_id_school") ? t("foundByGiga") : has("external_id") ? t("foundByCode") : t("noId")}</span>
      </p>
      <p className="import-flag">
        <Icon of={ShieldCheck} small />
        <span>{t("safe")}</span>
      </p>
    </section>
  );
}
