import { duplicatePlaceRoutes, PLACE_STATUSES, reopenPlace, separatePlace } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { send } from "../../api/send.ts";
import { CountrySelect } from "../../list/country-select.tsx";
import { PaneRow } from "../../list/pane-list.tsx";
import { KeysFoot } from "../../parts/keys-foot.tsx";
import { useLetterKeys } from "../../parts/use-letter-keys.ts";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";
import { FoundHead } from "./found-head.tsx";
import { FoundList } from "./found-list.tsx";
import { PlacePane } from "./place-pane.tsx";
import { type PlaceRow, type Places, usePlaces } from "./use-places.ts";
import { useUndoable } from "./use-undoable.ts";
import "../../list/list.css";
import "./duplicates.css";

const KEYS = ["j", "k", "d", "z"] as const;

/** Places with several schools: which schools they are, the evidence for one school, and whether they are different. */
export function PlacesPage() {
  const t = useTexts("duplicates");
  const mayDecide = useMay()("can_update_school");
  const places = usePlaces();
  const { state, show, open, counts } = places;
  const { separate, reopen, undoLast } = usePlaceDeciding(places);
  useLetterKeys({
    j: () => places.move(1),
    k: () => places.move(-1),
    d: () => open?.status === "open" && mayDecide && separate(open),
    z: undoLast,
  });
  const waiting = counts.open ?? 0;
  return (
    <>
      <FoundHead kind="places" line={t("placesLine", { count: waiting, n: formatExact(waiting, t.lang) })}>
        <CountrySelect value={state.country} onChange={(country) => show({ country })} />
      </FoundHead>
      <div className="page-body">
        <div className="dup-panes dup-panes-two">
          <PlaceList places={places} />
          {open && (
            <PlacePane
              key={open.id}
              place={open}
              onSeparate={mayDecide ? () => separate(open) : undefined}
              onReopen={mayDecide ? () => reopen(open) : undefined}
            />
          )}
        </div>
      </div>
      <KeysFoot keys={KEYS.map((key) => [key.toUpperCase(), t(`key.${key}`)])} />
    </>
  );
}

function PlaceList({ places }: { places: Places }) {
  const t = useTexts("duplicates");
  const { state, open, openRow } = places;
  const none = t(state.status === "apart" ? "nonePlaces.apart" : "none.open");
  return (
    <FoundList found={places} label={t("kind.places")} statuses={PLACE_STATUSES} none={none}>
      {({ id, name, schools, same_name, same_code }) => (
        <PaneRow
          key={id}
          isOpen={id === open?.id}
          onOpen={() => openRow(id)}
          name={name}
          under={reasonInShort({ same_name, same_code }, t)}
          end={<b className="label">{t("schoolsHere", { count: schools })}</b>}
        />
      )}
    </FoundList>
  );
}

/** Returns the strongest evidence for one school, in a few words. */
function reasonInShort(
  { same_name, same_code }: Pick<PlaceRow, "same_name" | "same_code">,
  t: ReturnType<typeof useTexts<"duplicates">>,
): string {
  if (same_name > 0) return t("short.sameName", { count: same_name });
  return same_code > 0 ? t("short.sameCode", { count: same_code }) : t("short.otherNames");
}

function usePlaceDeciding(places: Places) {
  const t = useTexts("duplicates");
  const { decide, decideUndoably, undoLast } = useUndoable(places, duplicatePlaceRoutes.list.path);
  const options = ({ id }: PlaceRow) => ({ params: { id: String(id) }, body: {} });
  const reopen = (place: PlaceRow) => () => send(reopenPlace, options(place));
  return {
    separate: (place: PlaceRow) =>
      void decideUndoably(place, () => send(separatePlace, options(place)), t("separated"), reopen(place)),
    reopen: (place: PlaceRow) => void decide(place, reopen(place), t("undone")),
    undoLast,
  };
}
