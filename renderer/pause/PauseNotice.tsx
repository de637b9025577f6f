import { useEffect, useRef } from "react";
import type { PauseResponse } from "../../engine/generated/calls.ts";
import { Banner } from "../ui/polaris-components.ts";
import { PauseProgress } from "./PauseProgress.tsx";
import { PauseSummary } from "./PauseSummary.tsx";
import type { PauseAction } from "./pause-calls.ts";
import { ResumeResult } from "./ResumeResult.tsx";
import { takeFocusRequest, usePause } from "./use-pause.ts";
import "./pause.css";

const FAILED = {
  pause: "Not all rules could be paused",
  resume: "The rules could not be resumed",
  dismiss: "The message could not be dismissed",
};

/** Shows the state of the pause of all rules. The pressed button disappears with its effect, so the focus moves here. */
export function PauseNotice() {
  const { pause, busy, failed, changePause } = usePause();
  const here = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is something else to read
  useEffect(() => {
    if (takeFocusRequest()) here.current?.focus();
  }, [busy, pause?.since, pause?.left === 0]);
  return (
    <div id="pause" className="pause" tabIndex={-1} ref={here}>
      {failed !== undefined && (
        <Banner tone="critical" title={FAILED[failed.action]}>
          <p>{`${failed.failure.message ?? ""} What started continues in the background. Try again to make sure.`}</p>
        </Banner>
      )}
      {pause !== undefined && noticeText(pause, busy, changePause)}
    </div>
  );
}

function noticeText(pause: PauseResponse, busy: PauseAction | undefined, changePause: (action: PauseAction) => Promise<void>) {
  if (pause.left > 0) return <PauseProgress pause={pause} onResume={() => void changePause("resume")} />;
  if (pause.since !== null)
    return <PauseSummary since={pause.since} pausedCount={pause.held} busy={busy} onResume={() => void changePause("resume")} />;
  return pause.resumed !== null && <ResumeResult resumed={pause.resumed} onDismiss={() => void changePause("dismiss")} />;
}
