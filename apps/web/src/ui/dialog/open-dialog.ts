import { createContext, useContext, useState } from "react";

/** Name of the open dialog of a page, and the function that changes it. */
type OpenDialog = readonly [name: string | undefined, setName: (name: string | undefined) => void];

/**
 * Provided by a page whose buttons change with the width of the window. When a button is replaced by another of the
 * same name, the dialog remains open.
 */
export const OpenDialogContext = createContext<OpenDialog | undefined>(undefined);

/** Returns whether the dialog is open. Without a name, or outside such a page, the button stores the state itself. */
export function useIsOpen(name: string | undefined): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const shared = useContext(OpenDialogContext);
  const [isOpen, setOpen] = useState(false);
  if (!shared || name === undefined) return [isOpen, setOpen];
  const [openName, setName] = shared;
  return [openName === name, (opens) => setName(opens ? name : undefined)];
}
