import { capitalised, formatPeriod, shownRows } from "@schoolmap/rules";
import { Download } from "lucide-react";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { UnlessRefused } from "../../shared/filter-chips/refused-filters.tsx";
import { usePlace } from "../../shared/place/use-place.ts";
import { useChangeView } from "../../state/use-view.ts";
import { countryOf, scopeKey, type TableRows } from "../../state/view.ts";
import { Button, buttonClass } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Segments } from "../../ui/segments/segments.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { placesCsv } from "./places-csv.ts";
import { PlacesTable } from "./places-table.tsx";
import { SchoolsTable } from "./schools-table.tsx";
import { useExportUrls } from "./use-export-urls.ts";
import { usePlaceTable } from "./use-place-table.tsx";
import "./table-view.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

/** Shows the content of the map as a table: the same schools, filters, layer and period. */
export default function TableView({ view, rows }: { view: ResolvedView; rows: TableRows }) {
  const t = useT();
  const translated = useServerText();
  // On a phone, the table replaces the panel that contains the main heading.
  const Title = useIsPhone() ? "h1" : "h2";
  const { name, country } = usePlace(view);
  const { layer, live } = view.shown;
  const { kind } = view.scope;
  const isWorld = kind === "world" || kind === "countries";
  const isCountry = kind === "country" && view.scope.region === undefined;
  // Until the country is loaded, it is assumed to have regions.
  const regions = isCountry ? (country?.admin1_metadata.length ?? 1) : 0;
  const listed = shownRows({ kind: isWorld ? "world" : isCountry ? "country" : "schools", regions }, rows);
  const shown = listed === "schools" ? "schools" : "places";
  const title = isWorld ? t("countries.title") : (name ?? t("table.schools"));
  const about = [layer ? translated(layer.name) : t("table.status"), live && formatPeriod(live.period, t.lang)];
  return (
    <section className="table-view" id="table" aria-labelledby="table-title" tabIndex={-1}>
      <header className="table-head">
        <div className="grow">
          <Title id="table-title" className="title-l">
            {title}
          </Title>
          <p className="text-s second">{about.filter(Boolean).join(" · ")}</p>
        </div>
        {regions > 0 && <RowsSwitch view={view} shown={shown} />}
        {shown === "places" ? <PlacesFile view={view} /> : <ExportLinks view={view} />}
      </header>
      <UnlessRefused view={view}>
        {shown === "places" ? (
          <PlacesTable key={scopeKey(view.scope)} view={view} label={t("table.rows")} />
        ) : (
          <SchoolsTable key={scopeKey(view.scope)} view={view} label={t("table.rows")} />
        )}
      </UnlessRefused>
    </section>
  );
}

function RowsSwitch({ view, shown }: { view: ResolvedView; shown: TableRows }) {
  const t = useT();
  const change = useChangeView();
  const { regionWord } = usePlace(view);
  return (
    <Segments
      label={t("table.rows")}
      quiet
      value={shown}
      options={[
        { value: "places", label: capitalised(regionWord(2), t.lang) },
        { value: "schools", label: t("table.schools") },
      ]}
      onChange={(table) => change({ table }, { replace: true })}
    />
  );
}

/** Button that saves the rows of the table as a file. */
function PlacesFile({ view }: { view: ResolvedView }) {
  const t = useT();
  const { columns, rows } = usePlaceTable(view);
  const name = `places-${countryOf(view.scope)?.toLowerCase() ?? "world"}.csv`;
  return (
    <Button small disabled={!rows} onClick={() => rows && saveFile(name, "text/csv", placesCsv(columns, rows))}>
      <Icon of={Download} small />
      <span className="sr-only">{t("table.download")} </span>
      CSV
    </Button>
  );
}

/** Links to the schools of the place as files. */
function ExportLinks({ view }: { view: ResolvedView }) {
  const t = useT();
  const urls = useExportUrls(view);
  if (!urls) return null;
  return (
    <div className="row">
      {Object.entries(urls).map(([name, url]) => (
        <a key={name} className={buttonClass({ small: true }, undefined)} href={url} download>
          <Icon of={Download} small />
          <span className="sr-only">{t("table.download")} </span>
          {name}
        </a>
      ))}
    </div>
  );
}
