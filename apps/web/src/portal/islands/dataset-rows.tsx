import {
  DATASET_FORMATS,
  type DatasetId,
  type Lang,
  type LiveFormat,
  type SnapshotFile,
  schoolsFiles,
} from "@schoolmap/contract";
import { useState } from "react";
import { useTexts } from "../texts/texts.ts";
import { FileLink, FileLinks } from "./dataset-files.tsx";
import { DatasetRow, FileSkeletons } from "./dataset-row.tsx";
import type { Newest } from "./use-newest-snapshot.ts";

interface RowProps {
  readonly newest: Newest;
}

const LIVE = Object.keys(schoolsFiles) as LiveFormat[];
/** A snapshot also contains PMTiles. */
const TILES_WIDTH = ["8rem"];

/** Row of the schools, which also have live files. These are shown until a snapshot is loaded, and without a script. */
export function SchoolsRow({ newest }: RowProps) {
  const t = useTexts("ui");
  const about = t("datasets.schools");
  const files = filesOf(newest, ["schools"]);
  return (
    <DatasetRow name="schools" count={files[0]?.rows}>
      {files.length > 0 ? (
        <FileLinks about={about} files={files} />
      ) : (
        <>
          {LIVE.map((format) => {
            const { label } = DATASET_FORMATS[format];
            return <FileLink key={format} about={about} label={label} url={schoolsFiles[format].path} bytes={null} />;
          })}
          {newest.state === "loading" && <FileSkeletons widths={TILES_WIDTH} />}
        </>
      )}
    </DatasetRow>
  );
}

const keyOf = ({ country, year }: SnapshotFile) => `${country} ${year}`;

/**
 * Returns the years and countries that have files, newest first. The year comes first, because a long name may be cut
 * off.
 */
function choicesOf(files: readonly SnapshotFile[], lang: Lang): readonly (readonly [key: string, label: string])[] {
  const first = [...new Map(files.map((file) => [keyOf(file), file])).values()];
  const nameOf = ({ country, country_name }: SnapshotFile) => country_name?.[lang] ?? country ?? "";
  const sorted = first.sort((a, b) => Number(b.year) - Number(a.year) || nameOf(a).localeCompare(nameOf(b), lang));
  return sorted.map((file) => [keyOf(file), `${file.year} ${nameOf(file)}`]);
}

/** Row of the weeks, which have files for each country and year. */
export function WeeksRow({ newest }: RowProps) {
  const t = useTexts("ui");
  const all = filesOf(newest, ["school-weeks"]);
  const choices = choicesOf(all, t.lang);
  const [chosen, choose] = useState<string>();
  const [key, label] = choices.find(([one]) => one === chosen) ?? choices[0] ?? [];
  const files = all.filter((file) => keyOf(file) === key);
  return (
    <DatasetRow name="weeks" count={files[0]?.rows}>
      {newest.state === "loading" ? (
        <FileSkeletons widths={["10rem", "7rem", "8rem"]} />
      ) : files.length === 0 ? (
        <NotYet />
      ) : (
        <>
          <select
            className="field-control dataset-choice"
            aria-label={t("datasets.countryYear")}
            value={key}
            onChange={({ target }) => choose(target.value)}
          >
            {choices.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
          <FileLinks about={`${t("datasets.weeks")} ${label}`} files={files} />
        </>
      )}
    </DatasetRow>
  );
}

const WORLDWIDE = {
  places: { datasets: ["countries", "regions"], counted: ["countries", "regions"], widths: ["11rem", "11rem"] },
  changes: {
    datasets: ["school-changes", "school-history"],
    counted: ["school-changes"],
    widths: ["7rem", "7rem", "9rem"],
  },
} as const;

/** Row of data sets with worldwide files. */
export function WorldRow({ name, newest }: RowProps & { readonly name: keyof typeof WORLDWIDE }) {
  const t = useTexts("ui");
  const { datasets, counted, widths } = WORLDWIDE[name];
  const files = filesOf(newest, datasets);
  const counts = counted.flatMap((one) => files.find(({ dataset }) => dataset === one)?.rows ?? []);
  return (
    <DatasetRow name={name} count={counts.length === 0 ? undefined : counts.reduce((sum, rows) => sum + rows)}>
      {newest.state === "loading" ? (
        <FileSkeletons widths={widths} />
      ) : files.length === 0 ? (
        <NotYet />
      ) : (
        <FileLinks about={t(`datasets.${name}`)} files={files} />
      )}
    </DatasetRow>
  );
}

function NotYet() {
  const t = useTexts("ui");
  return <p className="text-s third dataset-none">{t("datasets.notYet")}</p>;
}

function filesOf(newest: Newest, datasets: readonly DatasetId[]): readonly SnapshotFile[] {
  if (newest.state !== "there") return [];
  return datasets.flatMap((one) => newest.snapshot.files.filter(({ dataset }) => dataset === one));
}
