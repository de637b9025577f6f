import { lazy, Suspense, useEffect } from "react";
import { useAddress } from "../router.ts";
import { lookAtPause, usePause } from "./use-pause.ts";

const PauseNotice = lazy(() => import("./PauseNotice.tsx").then((file) => ({ default: file.PauseNotice })));

/** Above every screen, as long as there is something to say: all rules are paused, are being switched, or did not all come back. */
export function PauseBar() {
  const { pathname } = useAddress();
  const { pause, busy, failed } = usePause();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks anew
  useEffect(() => void lookAtPause(), [pathname]);
  const quiet = pause === undefined || (pause.since === null && pause.left === 0 && pause.resumed === null);
  if (quiet && busy === undefined && failed === undefined) return null;
  return (
    <Suspense>
      <PauseNotice />
    </Suspense>
  );
}
