import { userResource, userRoutes } from "@schoolmap/contract";
import { useRoleOptions } from "../../parts/list-options.ts";
import { OptionName } from "../../parts/option-name.tsx";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { InvitationMade } from "./invitation-made.tsx";
import { InviteAgain } from "./invite-again.tsx";

/** Users who can sign in. Creating a user sends an invitation. */
export default resourceScreen({
  area: "users",
  resource: userResource,
  routes: userRoutes,
  name: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  code: ({ email }) => email,
  nameField: "last_name",
  tabs: "status",
  columns: [
    { field: "role_id", kind: "text", cell: ({ role_id }) => <OptionName id={role_id} use={useRoleOptions} /> },
    { field: "status", kind: "state" },
    {
      field: "last_sign_in_at",
      kind: "moment",
      cell: ({ last_sign_in_at }, t) => (last_sign_in_at ? undefined : t("invited")),
    },
    { field: "created_at", isExtra: true },
    { field: "modified_at" },
  ],
  filterOptions: { role_id: useRoleOptions },
  cards: [
    {
      name: "person",
      fields: [
        { name: "first_name", isHalf: true },
        { name: "last_name", isHalf: true },
        { name: "email", isHalf: true },
      ],
    },
    {
      name: "access",
      fields: [
        { name: "role_id", isHalf: true, options: useRoleOptions },
        { name: "status", isHalf: true },
      ],
    },
  ],
  created: InvitationMade,
  actions: [
    {
      name: "inviteAgain",
      permission: "can_add_user",
      isFor: ({ last_sign_in_at, status }) => last_sign_in_at === null && status === "active",
      dialog: InviteAgain,
    },
  ],
});
