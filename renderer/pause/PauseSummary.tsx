import { useState } from "react";
import { pluralForm } from "../../engine/lib/plural.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Banner, Button, Stack, Text } from "../ui/polaris-components.ts";
import { formatRules, formatWhen } from "./format.ts";
import type { PauseAction } from "./pause-calls.ts";

interface Props {
  since: string;
  pausedCount: number;
  busy: PauseAction | undefined;
  onResume: () => void;
}

/** Shows that all rules are off, and how to resume them. */
export function PauseSummary({ since, pausedCount, busy, onResume }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Banner tone="warning" title={`All rules paused since ${formatWhen(since)}`}>
      <Stack gap="200" inlineAlign="start">
        <Text as="p">
          {pausedCount === 0
            ? "No rules to resume."
            : `${formatRules(pausedCount)} ${pluralForm(pausedCount, { one: "is", other: "are" })} off until you resume.`}{" "}
          New rules also wait. A rule you activate yourself applies immediately, and you turn it off yourself.
        </Text>
        <Button loading={busy === "resume"} onClick={() => setAsking(true)}>
          Resume
        </Button>
      </Stack>
      {asking && (
        <LazyConfirm
          title={pausedCount === 0 ? "End the pause?" : `Resume ${formatRules(pausedCount)}?`}
          action={pausedCount === 0 ? "End the pause" : `Resume ${formatRules(pausedCount)}`}
          destructive={false}
          busy={false}
          onConfirm={() => {
            setAsking(false);
            onResume();
          }}
          onClose={() => setAsking(false)}
        >
          <Text as="p">
            {pausedCount === 0
              ? "New rules apply as soon as you save them."
              : "The paused rules apply to every checkout again immediately."}
          </Text>
        </LazyConfirm>
      )}
    </Banner>
  );
}
