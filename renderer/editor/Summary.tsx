import { ACTIVE_PER_API } from "../../engine/platform.ts";
import { summary } from "../../engine/summary.ts";
import type { Configuration, Family } from "../../engine/types.ts";
import { activeCount } from "../list/active.ts";
import { Meter } from "../ui/Meter.tsx";
import { Banner, Card, Stack, Text } from "../ui/parts.ts";
import { type Judgement, placed } from "./judge.ts";

interface Props {
  family: Family;
  draft: Configuration;
  judgement: Judgement;
  action: string;
}

/** The rule in words, what it takes of the platform's limits, and what is missing before it can be saved. */
export function Summary({ family, draft, judgement, action }: Props) {
  const { problems, compiled } = judgement;
  const active = activeCount(family.id);
  return (
    <Stack gap="400">
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Summary
          </Text>
          <Text as="p">{summary(family.id, draft)}</Text>
          {draft.conditions.length === 0 && (
            <Banner tone="info">
              <p>{family.editor.always}</p>
            </Banner>
          )}
          {compiled !== undefined && (
            <Meter
              label="Size"
              value={Math.max(compiled.bytes.program, compiled.bytes.variables)}
              limit={compiled.bytes.limit}
              unit="bytes"
            >
              {`Runs in checkout as ${compiled.pack}.`}
            </Meter>
          )}
          {active !== undefined && <Meter label="Active customizations" value={active} limit={ACTIVE_PER_API} unit="active" />}
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
    </Stack>
  );
}
