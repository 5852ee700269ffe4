import { imageAddress, imageResource, imageRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { PictureField } from "../about/section-picture.tsx";
import "./images.css";

/** Images for the about page, by name. An image that is shown on a page cannot be deleted. */
export default resourceScreen({
  area: "images",
  resource: imageResource,
  routes: imageRoutes,
  name: ({ name }) => name,
  nameField: "name",
  columns: [
    { field: "hash", cell: ({ hash, name }) => <Picture hash={hash} name={name} /> },
    { field: "created_by" },
    { field: "created_at" },
  ],
  cards: [{ name: "picture", fields: ["name", { name: "hash", control: PictureField }] }],
});

/** Shows a thumbnail that links to the image. */
function Picture({ hash, name }: { hash: string; name: string }) {
  return (
    <a className="images-link" href={imageAddress(hash)} target="_blank" rel="noreferrer">
      <img alt={name} src={imageAddress(hash)} loading="lazy" width="64" height="40" />
    </a>
  );
}
