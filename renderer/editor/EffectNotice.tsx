import type { RuleEffect, Stoppage } from "../../engine/coverage/rule-effect.ts";
import type { Family } from "../../engine/types/family.ts";
import { stoppageTexts } from "../../engine/wording/stoppage-texts.ts";
import { Banner, Text } from "../ui/polaris-components.ts";
import { effectSentence, hasNoConditions } from "./effect-sentence.ts";

interface Props {
  family: Family;
  draft: object;
  /** Undefined until the rule can run. */
  effect: RuleEffect | undefined;
}

/** Shows a rule that acts on every order or on none: in red where it blocks them, elsewhere in one line. */
export function EffectNotice({ family, draft, effect }: Props) {
  const sentence = effectSentence(family, draft, effect);
  const stoppage = effect === undefined ? unfinished(family, draft) : effect.stoppage;
  if (sentence === undefined) return null;
  if (stoppage === undefined || !family.editor.noConditionsDialog) {
    return (
      <Text as="p" tone={effect?.coverage === "noOrder" ? "caution" : "subdued"}>
        {sentence}
      </Text>
    );
  }
  return (
    <Banner tone="critical" title={stoppageTexts(family, stoppage).title}>
      <p>{sentence}</p>
    </Banner>
  );
}

/** A rule without conditions will block every order, whatever else is still missing. */
function unfinished(family: Family, draft: object): Stoppage | undefined {
  return family.editor.noConditionsDialog && hasNoConditions(family, draft) ? "blocksEveryOrder" : undefined;
}
