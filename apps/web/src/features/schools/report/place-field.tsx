import { formatCoordinates } from "@schoolmap/rules";
import { MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import type { Place } from "../../../shared/place/distance.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { readPlace, writePlace } from "./place-text.ts";

const PlaceMap = lazy(() => import("./place-map.tsx"));

const MAX_PLACE = 60;
export const MAP_HEIGHT = "16rem";

interface PlaceFieldProps {
  /** Current location of the school on the map. */
  readonly school: Place & { readonly country: string };
  /** "latitude, longitude", as typed. */
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * Field for the correct place: typed or pasted, or set on a small map that loads on request. The field and the map stay
 * in sync.
 */
export function PlaceField({ school, value, fault, onChange }: PlaceFieldProps) {
  const t = useT();
  const [hasMap, setMap] = useState(false);
  return (
    <div className="report-place">
      <Field
        label={t("report.place")}
        hint={t("report.placeHint", { place: formatCoordinates(school.lat, school.lon) })}
        fault={fault}
      >
        {(props) => (
          <input
            {...props}
            autoComplete="off"
            maxLength={MAX_PLACE}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {hasMap ? (
        <Suspense fallback={<Skeleton height={MAP_HEIGHT} />}>
          <PlaceMap school={school} place={readPlace(value)} onChange={(place) => onChange(writePlace(place))} />
        </Suspense>
      ) : (
        <p>
          <Button small onClick={() => setMap(true)}>
            <Icon of={MapPin} small />
            {t("report.onMap")}
          </Button>
        </p>
      )}
    </div>
  );
}
