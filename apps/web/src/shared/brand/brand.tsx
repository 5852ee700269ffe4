import { viewUrl } from "../../state/use-view.ts";
import type { View } from "../../state/view.ts";
import { Link } from "../link/link.tsx";
import { BrandDrawing } from "./brand-drawing.tsx";

/** Logo and name, which link to the world. */
export function Brand({ view }: { view: View }) {
  return (
    <Link className="brand" href={viewUrl(view, { scope: { kind: "world" }, camera: undefined })}>
      <BrandDrawing />
      Schoolmap
    </Link>
  );
}
