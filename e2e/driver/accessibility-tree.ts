import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/** Information for assistive technology: role and name as the browser computes them, not as the markup suggests. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Waits until the browser's accessibility tree contains an element with this role and name. */
export async function hearsOf(page: Page, role: string, name: string | RegExp): Promise<void> {
  const isHeard = async () => (await nodesOf(page, role)).some((node) => says(node, name));
  await expect.poll(isHeard, { message: `${role} "${name}" in the accessibility tree` }).toBe(true);
}

/** Returns the focused node of the tree, as a screen reader announces it after a key press. */
export async function focusedNode(page: Page): Promise<TreeNode | undefined> {
  const { nodes } = await (await sessionOf(page)).send("Accessibility.getFullAXTree");
  const focused = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === "focused" && value.value === true),
  );
  const node = focused.find(({ role }) => role?.value !== "RootWebArea");
  return node && { role: String(node.role?.value), name: String(node.name?.value ?? "") };
}

async function nodesOf(page: Page, role: string): Promise<TreeNode[]> {
  const session = await sessionOf(page);
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodes } = await session.send("Accessibility.queryAXTree", { nodeId: root.nodeId, role });
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => ({ role, name: String(name?.value ?? "") }));
}

function says({ name }: TreeNode, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? name === wanted : wanted.test(name);
}

function sessionOf(page: Page): Promise<CDPSession> {
  let session = sessions.get(page);
  if (!session) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
  }
  return session;
}
