import { createContext, useContext, useState } from "react";

/** Which named dialog of a page is open, and what changes that. */
type OpenDialog = readonly [name: string | undefined, setName: (name: string | undefined) => void];

/**
 * Held by the page whose buttons change with the width of the window: the button of the other width keeps the dialog open
 * that a button of the same name opened.
 */
export const OpenDialogContext = createContext<OpenDialog | undefined>(undefined);

/** Whether the dialog is open; without a name, or outside of such a page, the button itself remembers it. */
export function useIsOpen(name: string | undefined): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const shared = useContext(OpenDialogContext);
  const [isOpen, setOpen] = useState(false);
  if (!shared || name === undefined) return [isOpen, setOpen];
  const [openName, setName] = shared;
  return [openName === name, (opens) => setName(opens ? name : undefined)];
}
