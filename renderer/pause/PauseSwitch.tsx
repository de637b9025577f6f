import { useState } from "react";
import { pluralForm } from "../../engine/lib/plural.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Text } from "../ui/polaris-components.ts";
import { formatRules } from "./format.ts";
import { usePause } from "./use-pause.ts";

/** Offers the one button for emergencies: after a question that names their number it turns off every active rule at once. */
export function PauseSwitch({ active }: { active: number | undefined }) {
  const { pause, busy, changePause } = usePause();
  const [asking, setAsking] = useState(false);
  if (pause === undefined || pause.since !== null || pause.left > 0) return null;
  const number = active ?? pause.active;
  const action = {
    content: "Pause all rules",
    onAction: () => setAsking(true),
    disabled: number === 0,
    loading: busy === "pause",
    helpText: number === 0 ? "No rule is active" : undefined,
  };
  return (
    <>
      <ActionButton action={action} />
      {asking && (
        <LazyConfirm
          title={`Pause ${formatRules(number)}?`}
          action={`Pause ${formatRules(number)}`}
          busy={false}
          onConfirm={() => {
            setAsking(false);
            void changePause("pause");
          }}
          onClose={() => setAsking(false)}
        >
          <Text as="p">
            {`${pluralForm(number, { one: "The active rule", other: `All ${number} active rules` })} of this store will be turned off immediately. Nothing is deleted. Resume turns the same rules on again.`}
          </Text>
        </LazyConfirm>
      )}
    </>
  );
}
