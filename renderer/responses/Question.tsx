import type { ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import { Bar } from "../reports/Bar.tsx";
import { Card, Stack, Text } from "../ui/polaris-components.ts";

type QuestionSummary = ResponsesSummaryResponse["questions"][number];

/** Summarizes the answers to one question. */
export function Question({ question, all }: { question: QuestionSummary; all: readonly QuestionSummary[] }) {
  const { asked: shownCount, answered, counts } = question;
  return (
    <Card>
      <section aria-label={titleOf(question, all)}>
        <Stack gap="300">
          <Text as="h2" variant="headingSm" breakWord>
            {titleOf(question, all)}
          </Text>
          <Text as="p" tone="subdued">{`Answered ${answered} of the ${shownCount} times it was asked.`}</Text>
          {counts?.map(({ answer, count }) => (
            <Bar key={answer} label={wordOf(answer)} value={count} of={shownCount} />
          ))}
        </Stack>
      </section>
    </Card>
  );
}

/** Returns the title of a question: its label. A changed question is a separate one, and its title names its revisions. */
function titleOf({ id, label, revisions }: QuestionSummary, all: readonly QuestionSummary[]): string {
  if (!all.some((other) => other.id === id && other.revisions.join() !== revisions.join())) return label;
  const [first, last] = [revisions[0], revisions.at(-1)];
  return `${label} (${first === last ? `revision ${first}` : `revisions ${first} to ${last}`})`;
}

function wordOf(answer: string): string {
  return answer === "true" ? "Checked" : answer === "false" ? "Not checked" : answer;
}
