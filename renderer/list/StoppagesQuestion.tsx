import { amount, capitalize, joinSentences } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { stoppageTexts } from "../../engine/wording/stoppage-texts.ts";
import { effectSentence } from "../editor/effect-sentence.ts";
import { StoppageQuestion } from "../editor/StoppageQuestion.tsx";
import { Confirm } from "../ui/Confirm.tsx";
import { Stack, Text } from "../ui/polaris-components.ts";
import type { StoppingRow } from "./find-stoppages.ts";
import { nameOf } from "./outcome-flash.ts";

interface Props {
  family: Family;
  rows: readonly StoppingRow[];
  /** Number of rows that are turned on with them. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once whether rows that stop orders may be turned on: as the editor asks for a single one, else with the name of each. */
export function StoppagesQuestion({ family, rows, count, onConfirm, onClose }: Props) {
  const [only] = rows;
  if (only !== undefined && count === 1) return <StoppageQuestion {...{ family, onConfirm, onClose }} {...only} />;
  return (
    <Confirm title={`Turn on ${amount(count, family.labels)}?`} action="Turn on" busy={false} {...{ onConfirm, onClose }}>
      <Stack gap="200">
        <Text as="p">{rows.length === 1 ? "One of them stops orders:" : `${rows.length} of them stop orders:`}</Text>
        <ul>
          {rows.map(({ item, next, effect }) => (
            <li key={item.guid}>
              <Text as="span" fontWeight="semibold" breakWord>
                {nameOf(family, item)}
              </Text>{" "}
              {joinSentences(
                effect.stoppage && capitalize(stoppageTexts(family, effect.stoppage).title),
                effectSentence(family, next, effect),
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Confirm>
  );
}
