import { codeNow } from "../../apps/server/src/accounts/testing/totp.ts";
import { opensConsole, says, seesConsole } from "./staff.ts";
import { choosesOne, makes, opensForm, types } from "./staff-forms.ts";
import type { Visitor } from "./visitor.ts";

/** Member of staff, with the data that they type about themselves. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

const session = (key: string) => says("session", key);
const STEP_MS = 30_000;

/** Accepts an invitation by its link and is then signed in. Only the first administrator enters an address. */
export async function acceptsInvitation(visitor: Visitor, link: string, person: Person): Promise<void> {
  const { page } = visitor;
  await opensConsole(visitor, new URL(link).pathname);
  const email = page.getByLabel(session("email"));
  if (await email.isEditable()) await email.fill(person.email);
  await page.getByLabel(session("firstName")).fill(person.first_name);
  await page.getByLabel(session("lastName")).fill(person.last_name);
  await page.getByLabel(session("newPassword")).fill(person.password);
  await visitor.button(session("accept")).click();
  await seesConsole(visitor);
}

/** Sets up an authenticator app. Resolves with its secret. */
export async function addsSecondStep(visitor: Visitor, { password }: Person): Promise<string> {
  const { page } = visitor;
  await opensConsole(visitor, "/admin/account");
  const card = page.getByRole("region", { name: session("secondStep") });
  await card.getByLabel(session("password")).fill(password);
  await card.getByRole("button", { name: session("setUp") }).click();
  const secret = await card.locator(".account-secret").innerText();
  await card.getByLabel(session("code")).fill(codeNow(secret));
  await card.getByRole("button", { name: session("confirm") }).click();
  await card.getByText(session("secondStepOnText")).waitFor();
  return secret;
}

export async function signsOut(visitor: Visitor, { first_name, last_name }: Person): Promise<void> {
  const name = says("shell", "accountOf").replace("{name}", `${first_name} ${last_name}`);
  await visitor.page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await visitor.page.getByRole("menuitem", { name: says("shell", "signOut") }).click();
  await visitor.page.waitForURL("**/admin/sign-in");
}

/**
 * Signs in with password and app. It uses the app's next code, because each code is valid once and the current one was
 * just used.
 */
export async function signsInWithApp(visitor: Visitor, { email, password }: Person, secret: string): Promise<void> {
  const { page } = visitor;
  await page.getByLabel(session("email")).fill(email);
  await page.getByLabel(session("password")).fill(password);
  await visitor.button(session("signIn")).click();
  await page.getByLabel(session("code")).fill(codeNow(secret, Date.now() + STEP_MS));
  await visitor.button(session("signIn")).click();
  await seesConsole(visitor);
}

/** Invites a person with a role. Resolves with the link, which is shown once. */
export async function invites(visitor: Visitor, person: Person, role: string): Promise<string> {
  const { page } = visitor;
  await opensForm(visitor, "users");
  for (const field of ["first_name", "last_name", "email"] as const)
    await types(visitor, "users", field, person[field]);
  await choosesOne(visitor, "users", "role_id", role);
  await makes(visitor);
  const link = await page.getByRole("dialog").locator(".secret-text").innerText();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says("form", "done") })
    .click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return link;
}
