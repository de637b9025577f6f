import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import type { Family } from "../../engine/types/family.ts";
import { stoppageTexts } from "../../engine/wording/stoppage-texts.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { effectSentence } from "./effect-sentence.ts";

interface Props {
  family: Family;
  next: object;
  effect: RuleEffect;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether a rule that stops the store may go live. */
export function StoppageQuestion({ family, next, effect, onConfirm, onClose }: Props) {
  if (effect.stoppage === undefined) return null;
  const { question, label } = stoppageTexts(family, effect.stoppage);
  return (
    <Confirm title={question} action={label} busy={false} onConfirm={onConfirm} onClose={onClose}>
      <p>{effectSentence(family, next, effect)}</p>
    </Confirm>
  );
}
