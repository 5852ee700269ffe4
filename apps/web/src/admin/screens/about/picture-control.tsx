import { imageAddress, uploadImage } from "@schoolmap/contract";
import { Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { upload } from "../../api/upload.ts";
import { useTexts } from "../../texts/texts.ts";
import "./about.css";

interface PictureControlProps {
  /** The hash of the picture; "" for none. */
  readonly value: unknown;
  readonly onChange: (hash: string) => void;
  readonly isReadOnly: boolean;
}

/** A picture: a PNG or JPEG file, which the server checks and frees from all that is no picture. */
export function PictureControl({ value, onChange, isReadOnly }: PictureControlProps) {
  const t = useTexts("about");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const hash = String(value ?? "");
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange((await upload(uploadImage, {}, file)).hash);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="picture">
      {hash !== "" && <img alt="" src={imageAddress(hash)} />}
      <input
        ref={input}
        id={id}
        className="sr-only"
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t("picture.choose")}
        disabled={isReadOnly}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {!isReadOnly && (
        <Button small onClick={() => input.current?.click()}>
          <Icon of={Upload} small />
          {t("picture.choose")}
        </Button>
      )}
      {!isReadOnly && hash !== "" && (
        <Button small look="bare" onClick={() => onChange("")}>
          {t("picture.remove")}
        </Button>
      )}
      {failed && (
        <span role="alert" className="text-s field-fault">
          {t("picture.failed")}
        </span>
      )}
    </div>
  );
}
