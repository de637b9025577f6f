import type { PauseResponse } from "../../engine/generated/calls.ts";
import { pluralForm } from "../../engine/lib/plural.ts";
import { Banner, Stack, Text } from "../ui/polaris-components.ts";
import { formatRules } from "./format.ts";
import { RuleList } from "./RuleList.tsx";

/** Shows the result of resuming. Rules that stayed off are named, with the reason, until somebody dismisses the result. */
export function ResumeResult({ resumed, onDismiss }: { resumed: NonNullable<PauseResponse["resumed"]>; onDismiss: () => void }) {
  const { back, stayed } = resumed;
  const again = back === 0 ? "The pause has ended" : `${formatRules(back)} ${pluralForm(back, { one: "is", other: "are" })} active again`;
  if (stayed.length === 0) return <Banner tone="success" title={again} onDismiss={onDismiss} />;
  return (
    <Banner tone="warning" title={`${formatRules(stayed.length)} stayed off`} onDismiss={onDismiss}>
      <Stack gap="200">
        <Text as="p">{`${again}.`}</Text>
        <RuleList list={stayed} />
      </Stack>
    </Banner>
  );
}
