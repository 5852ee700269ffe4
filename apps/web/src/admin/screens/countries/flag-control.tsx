import { imageAddress, MAX_FLAG_BYTES } from "@schoolmap/contract";
import { PictureControl } from "../../form/controls/picture-control.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";

import "./countries.css";

/** Shows a flag, or an empty frame of its size. The name of the country is always beside it. */
export function Flag({ hash }: { hash: string }) {
  return hash === "" ? <span className="flag flag-none" /> : <img className="flag" alt="" src={imageAddress(hash)} />;
}

/** The flag of a country. */
export function FlagControl({ id, value, onChange, onBlur, isReadOnly, describedBy }: ControlProps) {
  const hash = String(value ?? "");
  return (
    <PictureControl
      {...{ id, hash, onChange, onBlur, isReadOnly, describedBy }}
      maxBytes={MAX_FLAG_BYTES}
      shown={<Flag hash={hash} />}
    />
  );
}
