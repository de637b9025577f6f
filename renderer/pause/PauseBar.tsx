import { useEffect } from "react";
import { useAddress } from "../lib/navigate.ts";
import { lazyPart } from "../ui/lazy.tsx";
import { refreshPause, usePause } from "./use-pause.ts";

const PauseNotice = lazyPart(() => import("./PauseNotice.tsx").then((file) => file.PauseNotice));

/** Draws the notice of a pause above every screen while all rules are paused, are being turned on or off, or did not all come back. */
export function PauseBar() {
  const { pathname } = useAddress();
  const { pause, busy, mine, failed } = usePause();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks anew
  useEffect(refreshPause, [pathname]);
  const hasResumed = pause?.resumed && (mine || pause.resumed.stayed.length > 0);
  const isInProgress = pause !== undefined && (pause.since !== null || pause.left > 0);
  if (!hasResumed && !isInProgress && busy === undefined && failed === undefined) return null;
  return <PauseNotice />;
}
