import type { RunningServer } from "./running-server.ts";

/** Credentials for the staff area. */
export interface StaffAccount {
  readonly email: string;
  readonly password: string;
}

/** Invites an administrator with the command and accepts the invitation. */
export async function inviteStaff({ url, command }: Pick<RunningServer, "url" | "command">): Promise<StaffAccount> {
  const [email, password] = ["ana@example.org", "seven green school buses"];
  const names = ["--first-name", "Ana", "--last-name", "Moreira"];
  const said = await command("accounts", "invite", "--email", email, ...names, "--role", "Admin");
  const token = /invitation\/([\w-]+)/.exec(said)?.[1];
  const response = await fetch(`${url}/api/v1/invitations/${token}/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ first_name: "Ana", last_name: "Moreira", password }),
  });
  if (!response.ok) throw new Error(`The invitation was not accepted: ${await response.text()}`);
  return { email, password };
}
