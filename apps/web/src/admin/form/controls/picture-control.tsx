import { uploadImage } from "@schoolmap/contract";
import type { ReactNode } from "react";
import { ResponseError } from "../../../api/response-error.ts";
import { upload } from "../../api/upload.ts";
import { useTexts } from "../../texts/texts.ts";
import { FileControl } from "./file-control.tsx";

interface PictureControlProps {
  readonly id: string;
  /** The hash of the image; "" for none. */
  readonly hash: string;
  readonly shown: ReactNode;
  readonly maxBytes: number;
  readonly isReadOnly: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (hash: string) => void;
  readonly onBlur?: () => void;
}

/** An image: a PNG or JPEG file. The server validates it and removes all data that is not part of the image. */
export function PictureControl({ hash, onChange, describedBy, onBlur = () => {}, ...props }: PictureControlProps) {
  const t = useTexts("form");
  const take = async (file: File) => {
    try {
      onChange((await upload(uploadImage, {}, file)).hash);
      return "";
    } catch (error) {
      return t(error instanceof ResponseError && error.status > 0 ? "file.noPicture" : "file.notSent");
    }
  };
  return (
    <FileControl
      {...props}
      {...{ describedBy, onBlur }}
      isEmpty={hash === ""}
      accept="image/png,image/jpeg"
      onTake={take}
      onRemove={() => onChange("")}
    />
  );
}
