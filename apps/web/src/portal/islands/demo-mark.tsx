import { getMeta } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { DemoBadge } from "../../shared/demo/demo-badge.tsx";

/** Says that the schools of this server are invented, where they are. */
export function DemoMark() {
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    call(getMeta).then(
      (meta) => setIsDemo(meta.has_demo),
      () => undefined,
    );
  }, []);
  return isDemo ? <DemoBadge /> : null;
}
