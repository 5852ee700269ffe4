import type { ActorRef, Route } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { type SendOptions, send } from "../api/send.ts";
import type { ResourceScreen } from "./resource-screen.ts";

/** The server forgets after a minute who was not heard of. */
const EVERY_MS = 20_000;

/** Says that this window has a row open, as long as it is looked at. @returns who else has it open */
export function usePresence({ routes }: ResourceScreen, id: number | undefined): readonly ActorRef[] {
  const [others, setOthers] = useState<readonly ActorRef[]>([]);
  useEffect(() => {
    if (id === undefined) return undefined;
    // The routes of all resources have one form, which the type of each says with other names.
    const say = (open: boolean) =>
      send(routes.presence as unknown as Route, { params: { id: String(id) }, body: { open } } as SendOptions<Route>);
    const look = () => {
      if (document.hidden) return;
      // Without an answer the line keeps what it said.
      say(true).then(
        (answer) => setOthers((answer as { others: ActorRef[] }).others),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      say(false).catch(() => undefined);
    };
  }, [routes, id]);
  return others;
}
