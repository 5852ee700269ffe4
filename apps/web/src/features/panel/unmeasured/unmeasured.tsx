import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { KnownFacts } from "./known-facts.tsx";
import { NextSteps } from "./next-steps.tsx";
import "./unmeasured.css";

/** Shown for a place where the connection of few or no schools is known: the known facts and the next steps. */
export default function Unmeasured({ view }: { view: ResolvedView }) {
  return (
    <>
      <KnownFacts view={view} />
      <NextSteps />
    </>
  );
}
