import { cleanLayerIcon, MAX_ICON_BYTES } from "@schoolmap/contract";
import { ResponseError } from "../../../../api/response-error.ts";
import { send } from "../../../api/send.ts";
import { FileControl } from "../../../form/controls/file-control.tsx";
import type { ControlProps } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";

/** The icon of a layer: an SVG file. The server removes everything that is not a shape or colour. */
export function IconControl({ id, value, onChange, onBlur, isReadOnly, describedBy }: ControlProps) {
  const t = useTexts("layers");
  const form = useTexts("form");
  const svg = String(value ?? "");
  const take = async (file: File) => {
    try {
      const clean = await send(cleanLayerIcon, { body: { svg: await file.text() } });
      onChange(clean.svg);
      return clean.removed.length > 0 ? t("icon.removed", { names: clean.removed.join(", ") }) : "";
    } catch (error) {
      return error instanceof ResponseError && error.status > 0 ? t("icon.refused") : form("file.notSent");
    }
  };
  return (
    <FileControl
      {...{ id, isReadOnly, describedBy, onBlur }}
      isEmpty={svg === ""}
      accept=".svg,image/svg+xml"
      maxBytes={MAX_ICON_BYTES}
      shown={
        <span className="icon-shown">
          {svg !== "" && <img alt="" width={24} height={24} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />}
        </span>
      }
      onTake={take}
      onRemove={() => onChange("")}
    />
  );
}
