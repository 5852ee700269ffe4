import type { ActorRef, Route } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { type SendOptions, send } from "../api/send.ts";
import type { ResourceScreen } from "./resource-screen.ts";

/** The server removes a user after one minute without a request. */
const EVERY_MS = 20_000;

/** Reports that this window has a row open, while it is visible. @returns the other users who have it open */
export function usePresence({ routes }: ResourceScreen, id: number | undefined): readonly ActorRef[] {
  const [others, setOthers] = useState<readonly ActorRef[]>([]);
  useEffect(() => {
    if (id === undefined) return undefined;
    // The routes of all resources have the same structure, although their types use different names.
    const sendPresence = (open: boolean) =>
      send(routes.presence as unknown as Route, { params: { id: String(id) }, body: { open } } as SendOptions<Route>);
    const report = () => {
      if (document.hidden) return;
      // Without a response the list of users stays unchanged.
      sendPresence(true).then(
        (response) => setOthers((response as { others: ActorRef[] }).others),
        () => undefined,
      );
    };
    report();
    const timer = setInterval(report, EVERY_MS);
    return () => {
      clearInterval(timer);
      sendPresence(false).catch(() => undefined);
    };
  }, [routes, id]);
  return others;
}
