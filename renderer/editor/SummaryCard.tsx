import { isUnconditional } from "../../engine/declarations/conditions.ts";
import { discountCodesIn } from "../../engine/declarations/discount-codes.ts";
import type { Act } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { mentionedIds, renderSentence, type Sentence } from "../../engine/wording/sentence.ts";
import { useTitles } from "../data/titles.ts";
import { lazyComponent } from "../ui/lazy.tsx";
import { Banner, Card, Stack, Text } from "../ui/polaris-components.ts";

const CodeNotes = lazyComponent(() => import("../discounts/CodeNotes.tsx").then((file) => file.CodeNotes));
const DraftWarnings = lazyComponent(() => import("./DraftWarnings.tsx").then((file) => file.DraftWarnings));
const MethodWarnings = lazyComponent(() => import("./MethodWarnings.tsx").then((file) => file.MethodWarnings));

interface Props {
  family: Family;
  draft: object;
  /** Guid of the configuration; undefined for a new one. */
  guid: string | undefined;
  sentence: Sentence;
}

/** Shows in words what the configuration does, and warnings about it. */
export function SummaryCard({ family, draft, guid, sentence }: Props) {
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
        {family.editor.cautions !== undefined && <DraftWarnings {...{ family, draft }} />}
        {naming.length > 0 && <MethodWarnings {...{ family, draft, guid }} acts={naming} />}
        {(family.act ?? []).every((action) => isUnconditional(family, action, draft)) && <Always family={family} />}
      </Stack>
    </Card>
  );
}

/** Returns the actions that name methods; only these are compared with other rules. */
function actsNamingTargets({ act = [] }: Family, draft: object): Act[] {
  return act.filter(({ targets }) => {
    const names = getProperty(draft, targets?.by.names ?? "");
    return Array.isArray(names) && names.length > 0;
  });
}

/** Shows that a rule has no conditions: in red where it stops every checkout, elsewhere in one quiet line. */
function Always({ family: { editor } }: { family: Family }) {
  if (editor.always === undefined) return null;
  if (editor.alarm === undefined) {
    return (
      <Text as="p" tone="subdued">
        {editor.always}
      </Text>
    );
  }
  return (
    <Banner tone="critical" title={editor.alarm.title}>
      <p>{editor.always}</p>
    </Banner>
  );
}
