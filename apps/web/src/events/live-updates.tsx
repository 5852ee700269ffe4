import { type AppMeta, isEarlier, type LiveEvent } from "@schoolmap/contract";
import type { Query } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { META_KEY } from "../api/meta.tsx";
import { queryClient } from "../api/query-client.ts";
import { tellWorker } from "../offline/start-worker.ts";
import type { ResolvedView } from "../resolved-view/resolved-view.ts";
import { countryOf } from "../state/view.ts";
import { LiveStream } from "./live-stream.ts";
import { touches } from "./overlap.ts";
import { type Pace, Paced } from "./paced.ts";

/** A place is looked at closely by few; the world by many, and any school changes it. */
const PLACE_PACE: Pace = { every: 1_000, jitter: 0 };
const WORLD_PACE: Pace = { every: 10_000, jitter: 2_000 };
/** While no events come. */
const ASK_MS = 30_000;

/** Hears from the server what changed, and asks again for what of it is on show. Draws nothing. */
export default function LiveUpdates({ view }: { view: ResolvedView }) {
  const { live } = view.shown;
  const country = countryOf(view.scope);
  const isWorld = country === undefined && view.scope.kind !== "schools";
  const [isOpen, setOpen] = useState(false);
  const [paced] = useState(() => new Paced(() => refreshLive(true)));
  const onMeasured = useEffectEvent((measured: NonNullable<LiveEvent["measured"]> | null) => {
    if (!live || (measured && !touches(measured, { period: live.period, country }))) return void refreshLive(false);
    paced.ask(isWorld ? WORLD_PACE : PLACE_PACE);
  });

  useEffect(() => {
    let known: string | undefined;
    const onEvent = ({ data_version, live_version, measured }: LiveEvent) => {
      // A server that is behind the one that was heard before; it tells when it is as far.
      if (known && isEarlier(live_version, known)) return;
      setDataVersion(data_version);
      tellWorker({ kind: "edition", version: data_version });
      const isFirst = known === undefined;
      const isNew = known !== live_version;
      known = live_version;
      if (isNew && (measured || !isFirst)) onMeasured(measured);
    };
    // What was about to be asked for when nobody looks any more is asked for after the first event of the next call.
    const onHidden = () => {
      if (document.hidden && paced.stop()) known = "";
    };
    document.addEventListener("visibilitychange", onHidden);
    const stream = new LiveStream({ onEvent, onState: setOpen });
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      stream.close();
      paced.stop();
    };
  }, [paced]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setInterval(() => document.hidden || onMeasured(null), ASK_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  return null;
}

/** Every answer about measurements is old from now on; those on show are asked for again at once if wanted. */
async function refreshLive(isShown: boolean): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey[4] === "live";
  // A first answer that is still on its way may have been counted before the change, and would be kept as the new one.
  if (isShown) await queryClient.cancelQueries({ predicate });
  await queryClient.invalidateQueries({ predicate, refetchType: isShown ? "active" : "none" });
}

/**
 * Schools, places or layers changed, or the record was restored: everything is asked for under the new version. That of a
 * server which is behind is left out.
 */
function setDataVersion(version: string): void {
  queryClient.setQueryData<AppMeta>(META_KEY, (meta) =>
    meta && meta.data_version !== version && !isEarlier(version, meta.data_version)
      ? { ...meta, data_version: version }
      : meta,
  );
}
