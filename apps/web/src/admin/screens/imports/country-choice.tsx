import { importOptions } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Field } from "../../../ui/field/field.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useSend } from "../../api/use-send.ts";
import { useTexts } from "../../texts/texts.ts";
import type { Findings } from "./findings.ts";
import { forgetImports, type ImportFile, patch } from "./import-file.ts";

/** The country of the file: found by its places, and changed here. */
export function CountryChoice({ file, found, isReadOnly }: { file: ImportFile; found: Findings; isReadOnly: boolean }) {
  const t = useTexts("imports");
  const { data: options } = useSend(importOptions, {});
  const nameOf = (id: number | null | undefined) => options?.countries.find((one) => one.id === id)?.name ?? "";
  const choose = async (id: number) => {
    try {
      await patch(file, { country_id: id });
    } catch {
      toast(t("notSaved"), "failed");
    }
    await forgetImports();
  };
  const share = found.country && formatExact(Math.round(found.country.share * 100), t.lang);
  return (
    <section className="sheet import-card">
      <Field
        label={t("field.country_id")}
        hint={found.country ? t("placesIn", { share: `${share}`, country: nameOf(found.country.id) }) : t("noPlaces")}
        fault={file.country_id === null ? t("noCountry") : undefined}
      >
        {(control) => (
          <select
            {...control}
            disabled={isReadOnly}
            value={file.country_id ?? ""}
            onChange={(event) => void choose(Number(event.target.value))}
          >
            {file.country_id === null && <option value="">{t("choose")}</option>}
            {options?.countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}
