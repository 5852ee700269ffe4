import { aboutSectionResource, aboutSectionRoutes } from "@schoolmap/contract";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import type { Values } from "../../screen/resource-screen.ts";
import { type SectionField, showsField } from "./section-fields.ts";
import { PictureField } from "./section-picture.tsx";
import { TextsControl } from "./texts-control.tsx";

const shows = (values: Values, field: SectionField) => showsField(values.type, field, values[field]);

/** Sections of the about page, in all languages together. All texts are plain text. */
export default resourceScreen({
  area: "about",
  resource: aboutSectionResource,
  routes: aboutSectionRoutes,
  name: ({ texts, type }) => texts.en.title || type,
  code: ({ type }) => type,
  nameField: "type",
  columns: [{ field: "position", kind: "number" }, { field: "status", kind: "flag" }, { field: "modified_at" }],
  cards: [
    {
      name: "place",
      fields: [
        { name: "type", isHalf: true },
        { name: "position", isHalf: true },
        "status",
        { name: "image", isHalf: true, control: PictureField, when: (values) => shows(values, "image") },
        { name: "icon", isHalf: true, control: PictureField, when: (values) => shows(values, "icon") },
      ],
    },
    { name: "texts", fields: [{ name: "texts", control: TextsControl }] },
  ],
});
