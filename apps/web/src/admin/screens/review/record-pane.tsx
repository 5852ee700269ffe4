import { type ReviewRecord, type ReviewRow, readReview } from "@schoolmap/contract";
import { Copy, Flag, MoveRight } from "lucide-react";
import { type RefObject, useId } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { useSend } from "../../api/use-send.ts";
import { momentText } from "../../parts/dates.ts";
import { IconLine, IconLines } from "../../parts/icon-lines.tsx";
import { Kbd } from "../../parts/kbd.tsx";
import { useTexts } from "../../texts/texts.ts";
import { FieldsTable } from "./fields-table.tsx";
import { MoveMap } from "./move-map.tsx";
import { useSteps } from "./set-steps.ts";
import type { Deciding } from "./use-deciding.ts";
import { moveText, reason } from "./words.ts";

interface RecordPaneProps {
  readonly row: ReviewRow;
  readonly next: ReviewRow | undefined;
  readonly deciding: Deciding;
  readonly noteBox: RefObject<HTMLTextAreaElement | null>;
}

const LOOKS: Partial<Record<ReviewRow["status"], StateLook>> = {
  DRAFT_LOCKED: "half",
  UPDATED_IN_DRAFT_LOCKED: "half",
  PUBLISHED: "full",
  DELETED_PUBLISHED: "full",
  DISCARDED: "dash",
};

/** The open row on the right: its changes, its move on the map, the reasons for its flags, and the decision. */
export function RecordPane({ row, next, deciding, noteBox }: RecordPaneProps) {
  const t = useTexts("review");
  const { data, error, refetch } = useSend(readReview, { params: { id: String(row.id) } }, { keep: true });
  const record = data?.id === row.id ? data : undefined;
  const may = useSteps();
  return (
    <section className="sheet review-record" aria-label={row.name} aria-busy={!record}>
      <header className="review-record-head">
        <div className="grow">
          <h2 className="title-m">{row.name}</h2>
          <p className="text-s third">
            {[row.region?.name, row.country.name, codeOf(row)].filter(Boolean).join(" · ")}
            {" · "}
            {row.sent_by && row.sent_at
              ? t("sentBy", { who: row.sent_by.name ?? row.sent_by.id, when: momentText(row.sent_at, t.lang) })
              : t("from", { source: row.source.name, when: momentText(row.arrived_at, t.lang) })}
          </p>
        </div>
        <State look={LOOKS[row.status] ?? "ring"}>{t(`status.${row.status}`)}</State>
      </header>
      {error && <Failed text={t("recordFailed")} onRetry={() => void refetch()} />}
      {!record && !error && <RecordSkeleton />}
      {record && (
        <>
          {row.kind === "removal" ? (
            <p className="review-removal">{t("removal", { name: row.name, source: row.source.name })}</p>
          ) : (
            <FieldsTable
              record={record}
              onEdit={may(row, "edit") ? (fields) => deciding.edit(record, fields) : undefined}
            />
          )}
          <div className="review-place">
            <MoveMap record={record} />
            <Reasons record={record} />
          </div>
        </>
      )}
      <Decision row={row} next={next} deciding={deciding} noteBox={noteBox} />
    </section>
  );
}

function codeOf({ external_id, giga_id_school }: ReviewRow): string {
  return external_id ?? giga_id_school ?? "";
}

/** Shows the flags as complete sentences, then further information about the place. */
function Reasons({ record }: { record: ReviewRecord }) {
  const t = useTexts("review");
  const { place, neighbours, flags, note } = record;
  const nearest = neighbours[0];
  const isFlagged = flags.some(({ code }) => code === "moved");
  return (
    <div className="review-reasons">
      <IconLines>
        {flags.map((flag) => (
          <IconLine key={JSON.stringify(flag)} icon={Flag}>
            {reason(flag, t)}
          </IconLine>
        ))}
        {!isFlagged && place.metres !== null && place.metres > 0 && place.bearing !== null && (
          <IconLine icon={MoveRight}>{t("reason.moved", { move: moveText(place.metres, place.bearing, t) })}</IconLine>
        )}
        <IconLine icon={Copy}>
          {nearest && nearest.metres <= 50
            ? t("neighbour", { name: nearest.name, metres: nearest.metres })
            : t("noNeighbour")}
        </IconLine>
        {note && <IconLine icon={Flag}>{t("noteWas", { note })}</IconLine>}
      </IconLines>
    </div>
  );
}

/** The note to the editor and the buttons. Each button shows its key. */
function Decision({ row, next, deciding, noteBox }: RecordPaneProps) {
  const t = useTexts("review");
  const id = useId();
  const may = useSteps();
  return (
    <footer className="review-decision">
      {may(row, "send_back") && (
        <div className="review-note">
          <label htmlFor={id} className="label text-s">
            {t("note")} <span className="third">{t("noteNeeded")}</span>
          </label>
          <textarea
            ref={noteBox}
            id={id}
            className="field-control"
            rows={1}
            maxLength={1_000}
            aria-invalid={deciding.needsNote}
            value={deciding.note}
            onChange={(event) => deciding.setNote(event.target.value)}
          />
          {deciding.needsNote && (
            <p className="field-fault text-xs" role="alert">
              {t("noteMissing")}
            </p>
          )}
        </div>
      )}
      <div className="review-buttons">
        <span className="text-s third grow ellipsis">{next && t("nextIs", { name: next.name })}</span>
        {may(row, "discard") && (
          <Button onClick={() => deciding.discard(row)}>
            <Kbd>D</Kbd>
            {t("discard")}
          </Button>
        )}
        {may(row, "send_back") && (
          <Button onClick={() => deciding.sendBack(row)}>
            <Kbd>R</Kbd>
            {t("sendBack")}
          </Button>
        )}
        {may(row, "publish") ? (
          <Button look="fill" onClick={() => deciding.publish(row)}>
            <Kbd>A</Kbd>
            {t(row.kind === "removal" ? "removeNext" : "publishNext")}
          </Button>
        ) : (
          may(row, "send") && (
            <Button look="fill" onClick={() => deciding.send(row)}>
              <Kbd>A</Kbd>
              {t("sendNext")}
            </Button>
          )
        )}
      </div>
    </footer>
  );
}

function RecordSkeleton() {
  return (
    <div className="review-record-skeleton">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} width="100%" height="2.25rem" />
      ))}
      <Skeleton width="100%" height="15rem" />
    </div>
  );
}
