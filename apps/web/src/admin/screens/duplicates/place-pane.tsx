import { listPlaceSchools, type ResponseOf } from "@schoolmap/contract";
import { formatCoordinates, formatExact } from "@schoolmap/rules";
import { Copy, GraduationCap, Hash, MapPin } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-aria-components";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useSend } from "../../api/use-send.ts";
import type { Place } from "../../form/map/places-map.tsx";
import { IconLine, IconLines } from "../../parts/icon-lines.tsx";
import { Kbd } from "../../parts/kbd.tsx";
import { useAnyTexts, useTexts } from "../../texts/texts.ts";
import type { PlaceRow } from "./use-places.ts";
import "../../parts/wide-table.css";
import "./place-pane.css";

const PlacesMap = lazy(() => import("../../form/map/places-map.tsx"));

type Inside = ResponseOf<typeof listPlaceSchools>;

interface PlacePaneProps {
  readonly place: PlaceRow;
  /** Undefined when the user does not have the permission to decide. */
  readonly onSeparate: (() => void) | undefined;
  readonly onReopen: (() => void) | undefined;
}

/** Shows the schools of a place, the evidence for one school and for several, the location, and the decision. */
export function PlacePane({ place, onSeparate, onReopen }: PlacePaneProps) {
  const t = useTexts("duplicates");
  const { data, error, refetch } = useSend(listPlaceSchools, { params: { id: String(place.id) } });
  if (error) return <Failed text={t("placeFailed")} onRetry={() => void refetch()} />;
  const decision = place.status === "open" ? onSeparate : onReopen;
  return (
    <section className="sheet dup-place" aria-label={place.name} aria-busy={!data}>
      <header className="dup-place-head">
        <h2 className="title-m">{t("atPlace", { count: place.schools, name: place.name })}</h2>
        <p className="text-s third">{formatCoordinates(place.lat, place.lon)}</p>
      </header>
      {data ? <SchoolsTable schools={data.schools} /> : <Skeleton width="100%" height="8rem" />}
      <div className="dup-place-why">
        <Suspense fallback={<div className="places-map" />}>
          <PlacesMap
            label={t("placeMap", { name: place.name })}
            country={undefined}
            places={placesOf(place, data)}
            frameKey={String(place.id)}
          />
        </Suspense>
        <Reasons place={place} />
      </div>
      {decision && (
        <footer className="dup-buttons">
          <Button {...(place.status === "open" && { look: "fill" })} onClick={decision}>
            {place.status === "open" && <Kbd>D</Kbd>}
            {t(place.status === "open" ? "separate" : "reopenPlace")}
          </Button>
        </footer>
      )}
    </section>
  );
}

function placesOf({ lon, lat, name }: PlaceRow, inside: Inside | undefined): Place[] {
  const near = inside?.near.map(
    (school): Place => ({ key: String(school.id), name: school.name, lon: school.lon, lat: school.lat, look: "dot" }),
  );
  return [...(near ?? []), { key: "place", name, lon, lat, look: "disc" }];
}

function Reasons({ place: { schools, same_name, same_code, levels } }: { place: PlaceRow }) {
  const t = useTexts("duplicates");
  const of = formatExact(schools, t.lang);
  return (
    <div className="dup-place-reasons">
      <IconLines>
        <IconLine icon={Copy}>
          {same_name > 0 ? t("placeReason.sameName", { count: same_name, of }) : t("placeReason.otherNames")}
        </IconLine>
        {same_code > 0 && <IconLine icon={Hash}>{t("placeReason.sameCode", { count: same_code, of })}</IconLine>}
        {levels > 1 && <IconLine icon={GraduationCap}>{t("placeReason.levels", { count: levels })}</IconLine>}
        {schools > 2 && <IconLine icon={MapPin}>{t("placeReason.many")}</IconLine>}
      </IconLines>
    </div>
  );
}

/** Each school links to its form, where it can be moved or deleted. */
function SchoolsTable({ schools }: { schools: Inside["schools"] }) {
  const t = useTexts("duplicates");
  const own = useAnyTexts("schools");
  const none = <span className="third">{t("noData")}</span>;
  return (
    <div className="wide-table dup-place-schools">
      <table>
        <thead>
          <tr>
            {["name", "external_id", "education_level", "num_students"].map((field) => (
              <th key={field} scope="col">
                {own(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schools.map(({ id, name, external_id, education_level, num_students }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/admin/schools/${id}`}>{name}</Link>
              </th>
              <td>{external_id ?? none}</td>
              <td>{education_level ?? none}</td>
              <td>{num_students === null ? none : formatExact(num_students, t.lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
