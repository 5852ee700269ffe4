import type { SchoolSummary } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { announce } from "../../../ui/announce.ts";
import { listStep } from "./list-step.ts";
import { useMapFocus } from "./use-map-focus.ts";
import { useSchoolsInView } from "./use-schools-in-view.ts";
import "./schools-in-view.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

type Position = readonly [lon: number, lat: number];

interface SchoolsInViewProps {
  readonly map: MapLibreMap;
  readonly view: ResolvedView;
  /** Called with the position of the active school in the list, so that the map can draw a ring around it. */
  readonly onActive: (position: Position | undefined) => void;
  readonly onOpen: (id: number, position: Position) => void;
}

/**
 * List of the schools in view, for visitors without a pointer or without sight. It is hidden until it has focus. It
 * follows the map, and announces the number of schools when the map is moved with the keyboard.
 */
export function SchoolsInView({ map, view, onActive, onOpen }: SchoolsInViewProps) {
  const t = useT();
  const id = useId();
  const [focused, setFocused] = useState(false);
  const mapFocused = useMapFocus(map);
  const { data, isPlaceholderData, isError } = useSchoolsInView(map, view, focused || mapFocused);
  const schools = data?.results ?? [];
  const [at, setAt] = useState(0);
  const active = focused ? schools[Math.min(at, schools.length - 1)] : undefined;
  useAnnounceCount(data && !isPlaceholderData ? data.count : undefined, focused || mapFocused);
  useEffect(() => onActive(active && [active.lon, active.lat]), [active, onActive]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = listStep(event.key, at, schools.length);
    if (next !== undefined) setAt(next);
    else if (active && (event.key === "Enter" || event.key === " ")) onOpen(active.id, [active.lon, active.lat]);
    else return;
    event.preventDefault();
  };
  return (
    <section className="in-view card" aria-label={t("inView.title")}>
      <p className="title-m">{data ? t("inView.count", { count: data.count }) : t("inView.title")}</p>
      {data && data.count > schools.length && (
        <p className="text-s third">{t("inView.first", { count: schools.length })}</p>
      )}
      {isError && !data && <p className="text-s">{t("inView.failed")}</p>}
      <div
        className="in-view-list"
        role="listbox"
        tabIndex={0}
        aria-label={t("inView.help")}
        aria-activedescendant={active && `${id}-${active.id}`}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      >
        {schools.map((school) => (
          <InViewRow
            key={school.id}
            id={`${id}-${school.id}`}
            school={school}
            isActive={school === active}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  );
}

interface InViewRowProps {
  readonly id: string;
  readonly school: SchoolSummary;
  readonly isActive: boolean;
  readonly onOpen: SchoolsInViewProps["onOpen"];
}

function InViewRow({ id, school, isActive, onOpen }: InViewRowProps) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box holds the focus and takes Enter for its active row.
    <div
      ref={row}
      id={id}
      className="in-view-row"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onOpen(school.id, [school.lon, school.lat])}
    >
      <Glyph name={school.field_status ?? school.connectivity_status} />
      <span className="grow ellipsis">{school.name}</span>
      <span className="third text-xs">{t(`status.${school.connectivity_status}`)}</span>
    </div>
  );
}

/** Announces each new number once, and only to visitors who use the keyboard on the map or its list. */
function useAnnounceCount(count: number | undefined, isEnabled: boolean) {
  const t = useT();
  const announced = useRef<number>(undefined);
  useEffect(() => {
    if (!isEnabled) announced.current = undefined;
    if (!isEnabled || count === undefined || announced.current === count) return;
    announced.current = count;
    announce(t("inView.count", { count }));
  }, [count, isEnabled, t]);
}
