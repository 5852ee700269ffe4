import { cleanLayerIcon, MAX_ICON_BYTES } from "@schoolmap/contract";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { send } from "../../../api/send.ts";
import type { ControlProps } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";

/** The icon of a layer: an SVG file, which the server frees from all that is no shape or colour. */
export function IconControl({ id, value, onChange, onBlur, isReadOnly }: ControlProps) {
  const t = useTexts("layers");
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const svg = String(value ?? "");
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_ICON_BYTES) return setSaid(t("icon.tooLarge"));
    try {
      const clean = await send(cleanLayerIcon, { body: { svg: await file.text() } });
      onChange(clean.svg);
      setSaid(clean.removed.length > 0 ? t("icon.removed", { names: clean.removed.join(", ") }) : "");
    } catch {
      setSaid(t("icon.refused"));
    }
  };
  return (
    <div className="row icon-control">
      <span className="icon-shown">
        {svg !== "" && <img alt="" width={24} height={24} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />}
      </span>
      <input
        ref={input}
        className="sr-only"
        id={id}
        type="file"
        accept=".svg,image/svg+xml"
        disabled={isReadOnly}
        onBlur={onBlur}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {!isReadOnly && (
        <Button small onClick={() => input.current?.click()}>
          <Icon of={Upload} small />
          {t(svg === "" ? "icon.choose" : "icon.replace")}
        </Button>
      )}
      {!isReadOnly && svg !== "" && (
        <Button small look="bare" onClick={() => onChange("")}>
          {t("icon.remove")}
        </Button>
      )}
      <span role="status" className="text-s second">
        {said}
      </span>
    </div>
  );
}
