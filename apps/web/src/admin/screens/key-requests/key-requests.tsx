import { keyRequestResource, keyRequestRoutes } from "@schoolmap/contract";
import { useCountryOptions } from "../../parts/country-options.ts";
import { useSourceOptions } from "../../parts/list-options.ts";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { Approve } from "./approve.tsx";
import { CountryNames } from "./country-names.tsx";
import { Decline } from "./decline.tsx";
import { SendLink } from "./send-link.tsx";

const permission = "can_approve_reject_api_key";

/** Requests for keys, and for extensions of keys. Approval issues the key, which only its owner can see. */
export default resourceScreen({
  area: "key-requests",
  resource: keyRequestResource,
  routes: keyRequestRoutes,
  name: ({ program }) => program,
  code: ({ full_name, email }) => [full_name, email].filter(Boolean).join(" · "),
  nameField: "program",
  tabs: "status",
  columns: [
    { field: "kind" },
    { field: "category" },
    { field: "country_ids", kind: "text", cell: ({ country_ids }) => <CountryNames ids={country_ids} /> },
    { field: "scopes", isExtra: true },
    { field: "status", kind: "state" },
    { field: "valid_to", kind: "date" },
    { field: "decided_by", isExtra: true },
    { field: "created_at" },
  ],
  cards: [
    {
      name: "requested",
      fields: [
        { name: "program", isHalf: true },
        { name: "kind", isHalf: true },
        { name: "category", isHalf: true },
        { name: "scopes", isHalf: true },
        { name: "country_ids", options: useCountryOptions },
        "purpose",
        { name: "wanted_until", isHalf: true, when: ({ kind }) => kind === "extension" },
      ],
    },
    {
      name: "owner",
      fields: [
        { name: "full_name", isHalf: true },
        { name: "email", isHalf: true },
      ],
    },
    {
      name: "decided",
      fields: [
        { name: "status", isHalf: true, when: isDecided },
        { name: "decided_at", isHalf: true, when: isDecided },
        { name: "valid_to", isHalf: true, when: ({ status }) => status === "APPROVED" },
        { name: "source_id", isHalf: true, options: useSourceOptions, when: ({ source_id }) => !!source_id },
        { name: "decision", when: ({ status }) => status === "DECLINED" },
      ],
    },
  ],
  actions: [
    { name: "approve", permission, isFor: ({ status }) => status === "INITIATED", dialog: Approve },
    { name: "decline", permission, isFor: ({ status }) => status === "INITIATED", dialog: Decline },
    {
      name: "link",
      permission,
      isFor: ({ status, kind, key_id }) => status === "APPROVED" && kind === "key" && key_id === null,
      dialog: SendLink,
    },
  ],
});

function isDecided({ status }: { readonly status?: unknown }): boolean {
  return status === "APPROVED" || status === "DECLINED";
}
