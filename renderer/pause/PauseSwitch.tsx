import { useState } from "react";
import { ActionButton } from "../ui/ActionButton.tsx";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Text } from "../ui/polaris-components.ts";
import { formatRules } from "./format.ts";
import { usePause } from "./use-pause.ts";

/** Number of everything that a pause turns off, and the same in words: "2 rules, 1 upsell". */
export interface ActiveCount {
  number: number;
  text: string;
}

/** Offers the one button for emergencies: after a question that names their number it turns off every active rule at once. */
export function PauseSwitch({ active }: { active: ActiveCount | undefined }) {
  const { pause, busy, changePause } = usePause();
  const [asking, setAsking] = useState(false);
  if (pause === undefined || pause.since !== null || pause.left > 0) return null;
  const { number, text } = active ?? { number: pause.active, text: formatRules(pause.active) };
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
          title={`Pause ${text}?`}
          action={`Pause ${text}`}
          busy={false}
          onConfirm={() => {
            setAsking(false);
            void changePause("pause");
          }}
          onClose={() => setAsking(false)}
        >
          <Text as="p">
            {`What is active in this store will be turned off immediately: ${text}. Nothing is deleted. Resume turns the same on again.`}
          </Text>
        </LazyConfirm>
      )}
    </>
  );
}
