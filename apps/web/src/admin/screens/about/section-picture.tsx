import { imageAddress, MAX_IMAGE_BYTES } from "@schoolmap/contract";
import { PictureControl } from "../../form/controls/picture-control.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";
import "./about.css";

interface SectionPictureProps {
  readonly id: string;
  readonly hash: string;
  readonly isReadOnly: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (hash: string) => void;
  readonly onBlur?: () => void;
}

/** An image of the about page. */
export function SectionPicture(props: SectionPictureProps) {
  const { hash } = props;
  const shown = hash !== "" && <img className="section-picture" alt="" src={imageAddress(hash)} />;
  return <PictureControl {...props} maxBytes={MAX_IMAGE_BYTES} shown={shown} />;
}

/** The image of a section as a field of the form. */
export function PictureField({ id, value, onChange, onBlur, isReadOnly, describedBy }: ControlProps) {
  return <SectionPicture {...{ id, onChange, onBlur, isReadOnly, describedBy }} hash={String(value ?? "")} />;
}
