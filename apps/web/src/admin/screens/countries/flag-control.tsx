import { imageAddress, MAX_FLAG_BYTES, uploadImage } from "@schoolmap/contract";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { ResponseError } from "../../../api/response-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { upload } from "../../api/upload.ts";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

import "./countries.css";

/** A flag, or the place where one would be. The name of the country always stands beside it. */
export function Flag({ hash }: { hash: string }) {
  return hash === "" ? <span className="flag flag-none" /> : <img className="flag" alt="" src={imageAddress(hash)} />;
}

/** The flag of a country: a PNG or JPEG file of at most 500 kB. */
export function FlagControl({ id, value, onChange, onBlur, isReadOnly }: ControlProps) {
  const t = useTexts("countries");
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const hash = String(value ?? "");
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FLAG_BYTES) return setSaid(t("flag.tooLarge"));
    try {
      onChange((await upload(uploadImage, {}, file)).hash);
      setSaid("");
    } catch (error) {
      setSaid(error instanceof ResponseError && error.status > 0 ? t("flag.refused") : t("flag.notSent"));
    }
  };
  return (
    <div className="row flag-control">
      <Flag hash={hash} />
      <input
        ref={input}
        id={id}
        className="sr-only"
        type="file"
        accept="image/png,image/jpeg"
        disabled={isReadOnly}
        onBlur={onBlur}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {!isReadOnly && (
        <Button small onClick={() => input.current?.click()}>
          <Icon of={Upload} small />
          {t(hash === "" ? "flag.choose" : "flag.replace")}
        </Button>
      )}
      {!isReadOnly && hash !== "" && (
        <Button small look="bare" onClick={() => onChange("")}>
          {t("flag.remove")}
        </Button>
      )}
      <span role="status" className="text-s second">
        {said}
      </span>
    </div>
  );
}
