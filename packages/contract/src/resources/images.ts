import { z } from "zod";
import { route } from "../route/route.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** SHA-256 of an image file, in hex. It is the name of the image. */
export const imageHash = z.string().regex(/^[0-9a-f]{64}$/, "must be the hash of an uploaded picture");

/** Maximum size of an image on a page, in bytes. */
export const MAX_IMAGE_BYTES = 10_000_000;
/** Maximum size of a flag, in bytes. */
export const MAX_FLAG_BYTES = 500_000;

/** Returns the public URL of an image. The URL changes with the content of the image. */
export function imageAddress(hash: string): string {
  return `/api/v1/images/${hash}/`;
}

const name = z.string().trim().min(1, "must not be empty").max(255);

export const imageResource = resource({
  name: "images",
  singular: "image",
  permissions: {
    view: "can_view_about_page",
    add: "can_update_about_page",
    update: "can_update_about_page",
    delete: "can_update_about_page",
  },
  fields: { name, hash: imageHash },
  create: { name, hash: imageHash },
  patch: { name },
  sort: ["name", "created_at", "modified_at"],
  filters: [],
});

export const imageRoutes = resourceRoutes(imageResource);

export const uploadImage = route({
  id: "uploadImage",
  method: "POST",
  path: "/api/v1/admin/image-files/",
  tag: "Staff",
  access: { permission: "can_upload_image" },
  summary: "Stores a PNG or JPEG image. Every byte is checked, and metadata (places, cameras, texts) is removed.",
  status: 201,
  errors: ["unsupported_media_type"],
  body: { kind: "bytes", maxBytes: MAX_IMAGE_BYTES, gzip: false },
  response: z.object({
    hash: imageHash,
    url: z.string(),
    media_type: z.enum(["image/png", "image/jpeg"]),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
});

export const getImage = route({
  id: "getImage",
  method: "GET",
  path: "/api/v1/images/{hash}/",
  tag: "Content",
  access: "public",
  cache: "immutable",
  summary: "Returns an image that staff uploaded: the flag of a country, or an image of the about page.",
  errors: ["not_found"],
  params: z.object({ hash: imageHash }),
  mediaType: "image/*",
});
