import { summary } from "../../engine/summary.ts";
import type { Configuration, Family } from "../../engine/types.ts";
import { mentioned, told } from "../../engine/wording/said.ts";
import { useTitles } from "../products.ts";
import { Banner, Card, Stack, Text } from "../ui/parts.ts";
import { type Judgement, placed } from "./judge.ts";
import { Limits } from "./Limits.tsx";
import { Positions } from "./Positions.tsx";

interface Props {
  family: Family;
  draft: Configuration;
  /** That of the store, in which amounts are typed. */
  currency: string;
  judgement: Judgement;
  stored: boolean;
  action: string;
}

/** The rule in words, what it takes of the platform's limits, and what is missing before it can be saved. */
export function Summary({ family, draft, currency, judgement, stored, action }: Props) {
  const { problems, measured } = judgement;
  const said = summary(family.id, draft, currency);
  const titles = useTitles(mentioned(said));
  return (
    <Stack gap="400">
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Summary
          </Text>
          <Text as="p">{told(said, titles)}</Text>
          <Positions family={family} draft={draft} />
          {draft.conditions.length === 0 && (
            <Banner tone="info">
              <p>{family.editor.always}</p>
            </Banner>
          )}
        </Stack>
      </Card>
      {problems.length > 0 && (
        <Card>
          <section aria-label="Reasons">
            <Stack gap="200">
              <Text as="h2" variant="headingSm">
                {`Before you can ${action.toLowerCase()}`}
              </Text>
              <ul className="reasons">
                {problems.map((problem) => (
                  <li key={problem.path + problem.code}>{placed(problem)}</li>
                ))}
              </ul>
            </Stack>
          </section>
        </Card>
      )}
      <Limits family={family} measured={measured} active={stored && draft.enabled} />
    </Stack>
  );
}
