import type { PauseResponse } from "../../engine/generated/calls.ts";
import { Banner, Button, Stack, Text } from "../ui/polaris-components.ts";
import { formatRules } from "./format.ts";
import { RuleList } from "./RuleList.tsx";

/** Shows the progress while rules are turned on or off, and the rules that failed. Pausing can be reversed at any time. */
export function PauseProgress({ pause, onResume }: { pause: PauseResponse; onResume: () => void }) {
  const { since, held: pausedCount, left: remaining, failed, resumed } = pause;
  const pausing = since !== null;
  const total = pausing ? pausedCount : remaining + (resumed?.back ?? 0) + (resumed?.stayed.length ?? 0);
  const word = pausing ? "off" : "active again";
  return (
    <Banner tone={failed.length > 0 ? "critical" : "warning"} title={pausing ? "Pausing all rules" : "Resuming all rules"}>
      <Stack gap="200" inlineAlign="start">
        <div role="status" className="pause-progress">
          <progress max={total} value={total - remaining} aria-label={pausing ? "Rules that are off" : "Rules that are done"} />
          <Text as="p">
            {pausing
              ? `${total - remaining} of ${formatRules(total)} are ${word}`
              : `${resumed?.back ?? 0} of ${formatRules(total)} are ${word}`}
          </Text>
        </div>
        {failed.length > 0 && (
          <Text as="p">{`${formatRules(failed.length)} couldn't be turned ${pausing ? "off" : "on"} yet. The app keeps trying.`}</Text>
        )}
        <RuleList list={failed} />
        {pausing && failed.length > 0 && <Button onClick={onResume}>Resume</Button>}
      </Stack>
    </Banner>
  );
}
