import { EXPORT_FORMATS, type ExportFormat } from "@schoolmap/contract";
import { Download } from "lucide-react";
import { Menu } from "../parts/menu.tsx";
import { useTexts } from "../texts/texts.ts";

interface ExportMenuProps {
  /** Returns the URL of the file in a format. */
  readonly addressOf: (format: ExportFormat) => string;
}

/** Exports a complete list as a file, with its filters and order. */
export function ExportMenu({ addressOf }: ExportMenuProps) {
  const t = useTexts("list");
  const lines = EXPORT_FORMATS.map((format) => ({
    id: format,
    label: t(`export.${format}`),
    onAction: () => location.assign(addressOf(format)),
  }));
  return (
    <Menu label={t("export")} className="icon-button icon-button-small" lines={lines}>
      <Download size={20} strokeWidth={1.75} aria-hidden="true" />
    </Menu>
  );
}
