import { Download, Image } from "lucide-react";
import { useState } from "react";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { fileSize } from "../../shared/file-size/file-size.ts";
import { Button, buttonClass } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useExportUrls } from "../table/use-export-urls.ts";
import { PICTURE_PIXELS } from "./picture/picture-size.ts";
import { usePicture } from "./picture/use-picture.ts";
import { useExportSize } from "./use-export-size.ts";
import { ViewData } from "./view-data.tsx";

/**
 * Offers the schools of the view as files, with their number and size before download, the map as a picture, and the
 * view as data.
 */
export function DownloadTab({ view }: { view: ResolvedView }) {
  const t = useT();
  const urls = useExportUrls(view);
  return (
    <>
      <ul className="share-files">
        <PictureFile view={view} />
        <ExportFile title={t("share.fileCsv")} format="CSV" url={urls?.CSV} />
        <ExportFile title={t("share.fileGeojson")} format="GeoJSON" url={urls?.GeoJSON} />
      </ul>
      <ViewData view={view} />
    </>
  );
}

function ExportFile({ title, format, url }: { title: string; format: string; url: string | undefined }) {
  const t = useT();
  const { data, isError } = useExportSize(url);
  const size = data && t("share.about", { size: fileSize(data.bytes, t.lang) });
  const words = data ? `${t("share.rows", { count: data.rows })} · ${size}` : isError ? t("share.sizeUnknown") : "…";
  return (
    <li className="row">
      <div className="grow">
        <p className="label">{title}</p>
        <p className="text-s second" aria-live="polite">
          {words}
        </p>
      </div>
      <a className={buttonClass({}, undefined)} href={url} aria-disabled={!url} download>
        <Icon of={Download} small />
        <span className="sr-only">{t("share.download", { format })}</span>
        <span aria-hidden="true">{format}</span>
      </a>
    </li>
  );
}

function PictureFile({ view }: { view: ResolvedView }) {
  const t = useT();
  const draw = usePicture(view);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async () => {
    setState("busy");
    setState(
      await draw().then(
        () => "idle" as const,
        () => "failed" as const,
      ),
    );
  };
  return (
    <li>
      <div className="row">
        <div className="grow">
          <p className="label">{t("share.filePng")}</p>
          <p className="text-s second">{t("share.pngSize", { width: PICTURE_PIXELS })}</p>
        </div>
        <Button look="fill" disabled={state === "busy"} aria-busy={state === "busy"} onClick={() => void save()}>
          <Icon of={Image} small />
          <span className="sr-only">{t("share.download", { format: "PNG" })}</span>
          <span aria-hidden="true">PNG</span>
        </Button>
      </div>
      <p className="text-s second" aria-live="polite">
        {state === "busy" && t("share.pngBusy")}
      </p>
      {state === "failed" && <Failed text={t("share.pngFailed")} onRetry={() => void save()} />}
    </li>
  );
}
