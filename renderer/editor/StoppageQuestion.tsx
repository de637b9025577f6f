import type { RuleEffect } from "../../engine/coverage/stoppage-of.ts";
import type { Family } from "../../engine/types/family.ts";
import { stoppageWords } from "../../engine/wording/stoppage-words.ts";
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
  const { question, action } = stoppageWords(family, effect.stoppage);
  return (
    <Confirm title={question} action={action} busy={false} onConfirm={onConfirm} onClose={onClose}>
      <p>{effectSentence(family, next, effect)}</p>
    </Confirm>
  );
}
