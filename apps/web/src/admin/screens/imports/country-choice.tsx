import { importOptions } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { toast } from "../../../ui/toast/toast.ts";
import { useSend } from "../../api/use-send.ts";
import { useTexts } from "../../texts/texts.ts";
import { asOptions, ChoiceField } from "./choice-field.tsx";
import type { Findings } from "./findings.ts";
import { type ImportFile, invalidateImports, patch } from "./import-file.ts";

/** The country of the file, detected from its positions, and its source. Both can be changed here. */
export function CountryChoice({ file, found, isReadOnly }: { file: ImportFile; found: Findings; isReadOnly: boolean }) {
  const t = useTexts("imports");
  const { data: options } = useSend(importOptions, {});
  const choose = async (body: Partial<Pick<ImportFile, "country_id" | "source_id">>) => {
    try {
      await patch(file, body);
    } catch {
      toast(t("notSaved"), "failed");
    }
    await invalidateImports();
  };
  return (
    <section className="sheet import-card">
      <ChoiceField
        label={t("field.country_id")}
        hint={options ? placesText(found.country, options.countries, t) : ""}
        fault={file.country_id === null ? t("noCountry") : undefined}
        value={String(file.country_id ?? "")}
        {...{ isReadOnly, options: asOptions(options?.countries) }}
        {...(file.country_id === null && { none: t("choose") })}
        onChange={(id) => void choose({ country_id: Number(id) })}
      />
      <ChoiceField
        label={t("field.source_id")}
        none={t("noSource")}
        value={String(file.source_id ?? "")}
        {...{ isReadOnly, options: asOptions(options?.sources) }}
        onChange={(id) => void choose({ source_id: Number(id) || null })}
      />
    </section>
  );
}

/** Describes the countries of the positions in the file. */
function placesText(
  country: Findings["country"],
  known: readonly { readonly id: number; readonly name: string }[],
  t: ReturnType<typeof useTexts<"imports">>,
): string {
  if (!country) return t("noPlaces");
  const name = known.find(({ id }) => id === country.id)?.name;
  if (!name) return t("placesElsewhere");
  return t("placesIn", { share: formatExact(Math.round(country.share * 100), t.lang), country: name });
}
