import { dayOf, formatDayLong } from "@schoolmap/rules";
import { Download } from "lucide-react";
import { useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast/toast.ts";

/** Description of a saved chart. */
export interface ChartAbout {
  readonly title: string;
  /** Place and period. */
  readonly about: string;
  /** Benchmark and the meaning of the signs. */
  readonly note: string;
  readonly sources: readonly string[];
  /** File name without extension. */
  readonly fileName: string;
}

interface ChartMenuProps {
  readonly about: ChartAbout;
  readonly csv: () => string;
  /** Returns the drawing, which must be on the page at that time. */
  readonly drawing: () => SVGSVGElement | null;
}

/** Menu to export a chart: its values as CSV, or the chart as a picture. Name and picture mark invented data. */
export function ChartMenu({ about, csv, drawing }: ChartMenuProps) {
  const t = useT();
  const { data: meta } = useMeta();
  const isDemo = meta?.has_demo === true;
  const name = isDemo ? `demo-${about.fileName}` : about.fileName;
  const saveCsv = () => saveFile(`${name}.csv`, "text/csv", csv());
  const savePicture = async () => {
    const svg = drawing();
    if (!svg) throw new Error("There is no drawing to save.");
    const today = formatDayLong(dayOf(Date.now()), t.lang);
    const sources = about.sources.length > 0 && t("chart.sources", { names: about.sources.join(", ") });
    const notes = [about.note, sources, t("chart.saved", { day: today, host: location.host })];
    const words = {
      ...about,
      notes: notes.filter((note) => note !== false),
      mark: isDemo ? t("demo.title") : undefined,
    };
    const { chartPicture } = await import("./chart-picture.ts");
    saveFile(`${name}.png`, "image/png", await chartPicture(svg, words));
  };
  return (
    <DialogButton button={(props) => <IconButton small icon={Download} label={t("chart.save")} {...props} />}>
      {({ anchor, close }) => (
        <Dialog title={t("chart.save")} anchor={anchor} quiet narrow onClose={close}>
          <div className="chart-menu">
            <Button
              look="bare"
              title={t("chart.csvHelp")}
              onClick={() => {
                close();
                saveCsv();
              }}
            >
              {t("chart.csv")}
            </Button>
            <Button
              look="bare"
              title={t("chart.pngHelp")}
              onClick={() => {
                close();
                savePicture().catch(() => toast(t("chart.pngFailed"), "failed"));
              }}
            >
              {t("chart.png")}
            </Button>
          </div>
        </Dialog>
      )}
    </DialogButton>
  );
}
