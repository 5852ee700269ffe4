import { DATASET_FORMATS, type DatasetId, type SnapshotFile } from "@schoolmap/contract";
import { fileSize } from "../../shared/file-size/file-size.ts";
import { useTexts } from "../texts/texts.ts";

interface FileLinkProps {
  /** Content of the file, for screen readers that read the link without its row. */
  readonly about: string;
  readonly label: string;
  readonly url: string;
  /** Null for a file that is streamed. */
  readonly bytes: number | null;
}

/** Link to download a file, with its size. */
export function FileLink({ about, label, url, bytes }: FileLinkProps) {
  const t = useTexts("ui");
  return (
    <a className="button button-edge button-small" href={url} download>
      <span className="sr-only">{about} </span>
      {label}
      <span className="dataset-size third">{bytes === null ? t("datasets.live") : fileSize(bytes, t.lang)}</span>
    </a>
  );
}

/** Data sets that share their row with another one. */
const NAMED: { readonly [D in DatasetId]?: "countries" | "regions" | "history" } = {
  countries: "countries",
  regions: "regions",
  "school-history": "history",
};

/** Shows the files of a snapshot, with one button for each. */
export function FileLinks({ about, files }: { readonly about: string; readonly files: readonly SnapshotFile[] }) {
  const t = useTexts("ui");
  return files.map((file) => {
    const name = NAMED[file.dataset];
    const label = [name && t(`datasets.file.${name}`), formatOf(file)].filter(Boolean).join(" ");
    return <FileLink key={file.name} about={about} label={label} url={file.url} bytes={file.bytes} />;
  });
}

/** Weeks have no geometry, so their Parquet is not GeoParquet. */
function formatOf({ dataset, format }: SnapshotFile): string {
  return dataset === "school-weeks" && format === "parquet" ? "Parquet" : DATASET_FORMATS[format].label;
}
