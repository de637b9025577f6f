import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { discountCodesIn } from "../../engine/declarations/discount-codes.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { mentionedIds, renderSentence, type Sentence } from "../../engine/wording/sentence.ts";
import { useTitles } from "../data/titles.ts";
import { lazyNote } from "../ui/lazy.tsx";
import { Card, Stack, Text } from "../ui/polaris-components.ts";
import { EffectNotice } from "./EffectNotice.tsx";

const CodeNotes = lazyNote(() => import("../discounts/CodeNotes.tsx").then((file) => file.CodeNotes));
const DraftWarnings = lazyNote(() => import("./DraftWarnings.tsx").then((file) => file.DraftWarnings));
const MethodWarnings = lazyNote(() => import("./MethodWarnings.tsx").then((file) => file.MethodWarnings));

interface Props {
  family: Family;
  draft: object;
  /** Guid of the configuration; undefined for a new one. */
  guid: string | undefined;
  sentence: Sentence;
  effect: RuleEffect | undefined;
}

/** Shows in words what the configuration does, and warnings about it. */
export function SummaryCard({ family, draft, guid, sentence, effect }: Props) {
  const titles = useTitles(mentionedIds(sentence));
  const codes = discountCodesIn(family, draft);
  const naming = actsNamingTargets(family, draft);
  return (
    <Card>
      <Stack gap="300">
        <Text as="h2" variant="headingSm">
          Summary
        </Text>
        <Text as="p">{renderSentence(sentence, titles)}</Text>
        {codes.length > 0 && <CodeNotes codes={codes} isEditing />}
        {family.editor.warnings !== undefined && <DraftWarnings {...{ family, draft }} />}
        {naming.length > 0 && <MethodWarnings {...{ family, draft, guid, effect }} acts={naming} />}
        {family.texts.noConditions !== undefined && <EffectNotice {...{ family, draft, effect }} />}
      </Stack>
    </Card>
  );
}

/** Returns the actions that name methods; only these are compared with other rules. */
function actsNamingTargets({ actions = [] }: Family, draft: object): FamilyAction[] {
  return actions.filter(({ targets }) => {
    const names = getProperty(draft, targets?.match.names ?? "");
    return Array.isArray(names) && names.length > 0;
  });
}
