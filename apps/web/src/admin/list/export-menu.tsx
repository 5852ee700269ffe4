import { EXPORT_FORMATS } from "@schoolmap/contract";
import { Download } from "lucide-react";
import { urlOf } from "../../api/url.ts";
import { Menu } from "../parts/menu.tsx";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { useTexts } from "../texts/texts.ts";
import { type ListState, selectionOf } from "./list-url.ts";

interface ExportMenuProps {
  readonly screen: ResourceScreen;
  readonly state: ListState;
}

/** Takes the whole list away as a file, as it is filtered and sorted. */
export function ExportMenu({ screen, state }: ExportMenuProps) {
  const t = useTexts("list");
  const { q, deleted, ...filters } = selectionOf(state);
  const listed = { ...(q && { q }), ...(deleted && { deleted }), ...(state.sort && { sort: state.sort }) };
  const lines = EXPORT_FORMATS.map((format) => {
    const address = urlOf(screen.routes.export, {
      query: { ...listed, format } as never,
      filters: Object.entries(filters),
    });
    return { id: format, label: t(`export.${format}`), onAction: () => location.assign(address) };
  });
  return (
    <Menu label={t("export")} className="icon-button icon-button-small" lines={lines}>
      <Download size={20} strokeWidth={1.75} aria-hidden="true" />
    </Menu>
  );
}
