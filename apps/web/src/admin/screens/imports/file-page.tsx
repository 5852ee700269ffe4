import { importOptions, importRoutes, MAX_IMPORT_BYTES } from "@schoolmap/contract";
import { useRouter } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { send } from "../../api/send.ts";
import { useSend } from "../../api/use-send.ts";
import { useRefusal } from "../../parts/use-refusal.ts";
import { useAccount, useMay } from "../../screen/account.tsx";
import { Foot } from "../../shell/foot.tsx";
import { Head } from "../../shell/head.tsx";
import { NotAllowed } from "../../shell/message.tsx";
import { useTexts } from "../../texts/texts.ts";
import { asOptions, ChoiceField } from "./choice-field.tsx";
import { type ImportFile, invalidateImports } from "./import-file.ts";
import { StepLine } from "./step-line.tsx";
import { uploadFile } from "./upload-file.ts";
import "./imports.css";

/** The first step: a file, its country and its source. */
export function FilePage() {
  const t = useTexts("imports");
  const refusal = useRefusal();
  const may = useMay();
  const { countries: reach } = useAccount();
  const { history } = useRouter();
  const { data: options } = useSend(importOptions, {});
  const [file, setFile] = useState<File>();
  const [country, setCountry] = useState("");
  const [source, setSource] = useState("");
  const [sent, setSent] = useState<number>();
  const [fault, setFault] = useState<string>();
  if (!may("can_import_csv")) return <NotAllowed permission="can_import_csv" />;
  const countries = options?.countries ?? [];
  const chosen = reach && countries.length === 1 ? String(countries[0]!.id) : country;
  const tooLarge = file && file.size > MAX_IMPORT_BYTES;
  const upload = async (one: File) => {
    setFault(undefined);
    setSent(0);
    try {
      const body = { file_name: one.name, country_id: Number(chosen) || null, source_id: Number(source) || null };
      const made = (await send(importRoutes.create, { body })) as ImportFile;
      await uploadFile(made.id, one, setSent);
      await invalidateImports();
      history.push(`/admin/imports/${made.id}`);
    } catch (error) {
      setSent(undefined);
      setFault(refusal(error, t("notSent")));
    }
  };
  return (
    <div className="import-page">
      <Head
        title={t("title.file")}
        crumbs={[{ label: t("title"), href: "/admin/imports" }, { label: t("new") }]}
        line={t("safe")}
      >
        <StepLine file={undefined} shown="file" />
      </Head>
      <div className="page-body import-file">
        <section className="sheet import-card">
          <label
            className="import-drop"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              setFile(event.dataTransfer.files[0]);
            }}
          >
            <input
              type="file"
              className="sr-only"
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
            <Icon of={FileUp} />
            <span className="label">{file?.name ?? t("chooseFile")}</span>
            <span className="text-s second">{t("kinds")}</span>
          </label>
          {tooLarge && (
            <p className="field-fault" role="alert">
              {t("tooLarge")}
            </p>
          )}
          <ChoiceField
            label={t("field.country_id")}
            hint={t("help.country_id")}
            isRequired={reach !== null}
            none={reach ? t("choose") : t("byPlaces")}
            {...{ options: asOptions(countries), value: chosen, onChange: setCountry }}
          />
          <ChoiceField
            label={t("field.source_id")}
            hint={t("help.source_id")}
            none={t("noSource")}
            {...{ options: asOptions(options?.sources), value: source, onChange: setSource }}
          />
          {sent !== undefined && <progress value={sent} max={1} aria-label={t("sending")} />}
          {fault && (
            <p className="field-fault" role="alert">
              {fault}
            </p>
          )}
        </section>
      </div>
      <Foot text={sent === undefined ? "" : t("sending")}>
        <Button
          look="fill"
          disabled={!file || tooLarge || sent !== undefined || (reach !== null && !chosen)}
          onClick={() => file && void upload(file)}
        >
          {t("read")}
        </Button>
      </Foot>
    </div>
  );
}
