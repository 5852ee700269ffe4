import {
  applyBoundaries,
  type BoundaryDraft,
  countryRoutes,
  readBoundaryDraft,
  uploadBoundaries,
} from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { send } from "../../api/send.ts";
import { upload } from "../../api/upload.ts";
import { useSend } from "../../api/use-send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { useRefusal } from "../../parts/use-refusal.ts";
import type { PageProps } from "../../screen/screen.ts";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";
import { BoundariesMap } from "./boundaries-map.tsx";

/** Replaces the regions of a country from a file. It shows the changes before it applies them. */
export function BoundariesPage({ params }: PageProps) {
  const t = useTexts("countries");
  const id = params.id ?? "";
  const input = useRef<HTMLInputElement>(null);
  const { data: country } = useSend(countryRoutes.read, { params: { id } });
  const [uploaded, setUploaded] = useState<BoundaryDraft>();
  const [failed, setFailed] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const draft = useDraft(id, uploaded);
  const refusal = useRefusal();
  const fail = (error: unknown) => setFailed(refusal(error, t("boundaries.notSent")));
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailed("");
    await upload(uploadBoundaries, { params: { id }, query: { file_name: file.name } }, file).then(setUploaded, fail);
  };
  const apply = async () => {
    if (draft) setUploaded(await send(applyBoundaries, { params: { id, draft: String(draft.id) } }));
  };
  const name = String((country as { name?: string } | undefined)?.name ?? "");
  return (
    <>
      <Head
        title={t("boundaries.of", { name })}
        crumbs={[
          { href: "/admin/countries", label: t("title") },
          { href: `/admin/countries/${id}`, label: name },
        ]}
      />
      <div className="boundaries">
        <section className="sheet boundaries-card">
          <p>{t("boundaries.file")}</p>
          <input
            ref={input}
            id="boundaries-file"
            type="file"
            className="sr-only"
            accept=".geojson,.json,application/geo+json"
            aria-label={t("boundaries.choose")}
            onChange={(event) => void take(event.target.files?.[0])}
          />
          <Button onClick={() => input.current?.click()}>{t("boundaries.choose")}</Button>
          <p role="status" className="second">
            {failed || (draft && t(`boundaries.${draft.state}`, { file: draft.file_name }))}
          </p>
        </section>
        {draft?.state === "refused" && (
          <section className="sheet boundaries-card">
            <h2 className="title-m">{t("boundaries.problems")}</h2>
            <ul>
              {draft.problems.map(({ code, params, message }) => (
                <li key={message}>{t(`boundaries.fault.${code}`, params)}</li>
              ))}
            </ul>
          </section>
        )}
        {draft?.report && (
          <>
            <BoundariesMap countryId={id} countryName={name} draft={draft} report={draft.report} />
            <Report report={draft.report} />
          </>
        )}
        {draft?.state === "ready" && (
          <div className="row">
            <Button look="fill" onClick={() => setConfirming(true)}>
              {t("boundaries.apply", { n: draft.report?.schools.moved ?? 0 })}
            </Button>
          </div>
        )}
      </div>
      {isConfirming && draft?.report && (
        <Confirm
          title={t("boundaries.sure")}
          action={t("boundaries.applyNow")}
          onConfirm={apply}
          onClose={() => setConfirming(false)}
        >
          {t("boundaries.sureText", {
            removed: formatExact(draft.report.removed.length, t.lang),
            added: formatExact(draft.report.added.length, t.lang),
          })}
        </Confirm>
      )}
    </>
  );
}

const POLL_MS = 700;

/** Returns the draft of the server, and polls it while the server processes it. */
function useDraft(id: string, uploaded: BoundaryDraft | undefined): BoundaryDraft | undefined {
  const [settled, setSettled] = useState<BoundaryDraft>();
  const isSettled =
    settled !== undefined && uploaded !== undefined && settled.id === uploaded.id && isOver(settled, uploaded);
  const options = uploaded && !isSettled ? { params: { id, draft: String(uploaded.id) } } : undefined;
  const { data } = useSend(readBoundaryDraft, options, { every: POLL_MS });
  if (data && uploaded && data.id === uploaded.id && isOver(data, uploaded) && settled !== data) setSettled(data);
  return isSettled ? settled : (data ?? uploaded);
}

/** Whether the requested step has ended: the file was checked, or was applied. */
function isOver({ state }: BoundaryDraft, uploaded: BoundaryDraft): boolean {
  return uploaded.state === "applying"
    ? state === "applied" || state === "refused"
    : state === "ready" || state === "refused";
}

function Report({ report }: { report: NonNullable<BoundaryDraft["report"]> }) {
  const t = useTexts("countries");
  const { schools } = report;
  const count = (n: number) => formatExact(n, t.lang);
  const lists = [
    ["kept", report.kept],
    ["renamed", report.renamed.map(({ before, after }) => `${before} → ${after}`)],
    ["added", report.added],
    ["removed", report.removed],
  ] as const;
  return (
    <section className="sheet boundaries-card">
      <h2 className="title-m">{t("boundaries.report")}</h2>
      <p>
        {t("boundaries.schools", {
          total: count(schools.total),
          moved: count(schools.moved),
          unplaced: count(schools.unplaced),
        })}
      </p>
      <dl className="boundaries-lists">
        {lists.map(([name, regions]) => (
          <div key={name}>
            <dt className="label">
              {t(`boundaries.${name}`)} <span className="third">{count(regions.length)}</span>
            </dt>
            <dd className="second">{regions.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
