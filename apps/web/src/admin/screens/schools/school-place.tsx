import { listCountries, placeSchool } from "@schoolmap/contract";
import { metresBetween } from "@schoolmap/rules";
import { CircleAlert, MapPin, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-aria-components";
import { useFormContext } from "react-hook-form";
import { Icon } from "../../../ui/icon.tsx";
import { useSend } from "../../api/use-send.ts";
import type { Place } from "../../form/map/places-map.tsx";
import { useMay } from "../../screen/account.tsx";
import type { AnyRow, BesideProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { distanceText } from "../review/words.ts";
import { summariesOf } from "../summaries/summary-url.ts";
import "./school-place.css";

const PlacesMap = lazy(() => import("../../form/map/places-map.tsx"));

/** Decimals of a degree from the map: a tenth of a metre. */
const DECIMALS = 6;
/** Delay before a request, in milliseconds. No requests are sent while a place is dragged. */
const PAUSE_MS = 250;

interface Point {
  readonly lon: number;
  readonly lat: number;
}

/** The place of a school on the map: its current position, its new one, the distance, and objections. */
export function SchoolPlace({ values, row }: BesideProps) {
  const t = useTexts("schools");
  const may = useMay();
  const { setValue } = useFormContext();
  const { data: countries } = useSend(listCountries, {});
  const country = countries?.find(({ id }) => id === values.country_id);
  const [now, next] = [row && pointOf(row), pointOf(values)];
  const isMoved = now !== undefined && next !== undefined && (now.lon !== next.lon || now.lat !== next.lat);
  const mayMove = may(row ? "can_update_school" : "can_add_school") && !row?.deleted;
  const move = (lon: number, lat: number) => {
    const options = { shouldDirty: true, shouldValidate: true } as const;
    setValue("lon", Number(lon.toFixed(DECIMALS)), options);
    setValue("lat", Number(lat.toFixed(DECIMALS)), options);
  };
  return (
    <>
      <section className="sheet school-place" aria-labelledby="school-place">
        <h2 id="school-place" className="title-m">
          {t("map.title")}
        </h2>
        <Suspense fallback={<div className="places-map" />}>
          <PlacesMap
            label={t("map.label")}
            country={country}
            places={placesOf(row, isMoved ? now : undefined, next, t)}
            frameKey={`${row?.id ?? "new"} ${country?.id ?? ""}`}
            around={country?.admin_metadata.bbox ?? undefined}
            onMove={mayMove ? move : undefined}
            moveLabel={t("map.move")}
          />
        </Suspense>
        <div className="school-place-words text-s">
          {mayMove && <p className="third">{t(next ? "map.help" : "map.choose")}</p>}
          {isMoved && now && next && (
            <p className="row">
              <Icon of={MapPin} small />
              {t("map.moves", { distance: distanceText(Math.round(metresOf(now, next)), t.lang) })}
            </p>
          )}
          {country && next && <PlaceCheck countryId={country.id} name={country.name} at={next} row={row} />}
        </div>
      </section>
      {row && <SchoolLinks id={row.id} />}
    </>
  );
}

function placesOf(
  row: AnyRow | undefined,
  now: Point | undefined,
  next: Point | undefined,
  t: ReturnType<typeof useTexts<"schools">>,
): Place[] {
  const name = String(row?.name ?? t("new"));
  return [
    ...(now ? [{ key: "now", ...now, look: "ring", name: t("map.now") } as const] : []),
    ...(next ? [{ key: "next", ...next, look: "disc", name } as const] : []),
  ];
}

interface PlaceCheckProps {
  readonly countryId: number;
  readonly name: string;
  readonly at: Point;
  readonly row: AnyRow | undefined;
}

/** Shows the region of the place, whether it is in the country, and nearby schools. */
function PlaceCheck({ countryId, name, at, row }: PlaceCheckProps) {
  const t = useTexts("schools");
  const { lon, lat } = useSettled(at);
  const query = {
    ...{ country_id: String(countryId), lon: lon.toFixed(DECIMALS), lat: lat.toFixed(DECIMALS) },
    ...(row && { school_id: String(row.id) }),
  };
  const { data } = useSend(placeSchool, { query }, { keep: true });
  if (!data) return null;
  if (!data.is_inside) {
    return (
      <p className="field-fault row" role="alert">
        <Icon of={CircleAlert} small />
        {t("map.outside", { country: name })}
      </p>
    );
  }
  const [nearest, ...others] = data.near;
  return (
    <>
      {data.region && <p className="second">{t("map.region", { region: data.region.name })}</p>}
      {nearest && (
        <p className="row" role="status">
          <Icon of={TriangleAlert} small />
          <span>
            <Link href={`/admin/schools/${nearest.id}`}>{nearest.name}</Link>{" "}
            {t("map.near", { distance: distanceText(nearest.metres, t.lang) })}{" "}
            {others.length > 0 && t("map.more", { count: others.length })}
          </span>
        </p>
      )}
    </>
  );
}

/** Links from a school. */
function SchoolLinks({ id }: { id: number }) {
  const t = useTexts("schools");
  return (
    <section className="sheet school-links" aria-labelledby="school-links">
      <h2 id="school-links" className="title-m">
        {t("links")}
      </h2>
      <Link href={summariesOf("school", "week", id)}>{t("links.weeks")}</Link>
      <Link href={summariesOf("school", "day", id)}>{t("links.days")}</Link>
      <Link href={`/map/schools?school_ids=${id}`} target="_blank">
        {t("links.public")}
      </Link>
    </section>
  );
}

function pointOf({ lon, lat }: Readonly<Record<string, unknown>>): Point | undefined {
  if (typeof lon !== "number" || typeof lat !== "number") return undefined;
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : undefined;
}

function metresOf(a: Point, b: Point): number {
  return metresBetween([a.lon, a.lat], [b.lon, b.lat]);
}

/** Returns the value after it has not changed for `PAUSE_MS`. */
function useSettled({ lon, lat }: Point): Point {
  const [settled, setSettled] = useState<Point>({ lon, lat });
  useEffect(() => {
    const later = setTimeout(() => setSettled({ lon, lat }), PAUSE_MS);
    return () => clearTimeout(later);
  }, [lon, lat]);
  return settled;
}
