import type { Edge } from "../../engine/facts/edge.ts";
import { edgesOf } from "../../engine/facts/edges.ts";
import type { RunnableRule } from "../../engine/facts/try-rule.ts";
import type { FactInput } from "../../engine/types/facts.ts";
import { Button, Row, Stack, Text } from "../ui/polaris-components.ts";

interface Props extends Pick<RunnableRule, "conditions"> {
  inputs: readonly FactInput[];
  now: string;
  onChoose: (edge: Edge) => void;
}

/** Offers the checkouts at which conditions begin or end to hold, each with one press. */
export function Edges({ conditions, inputs, now, onChoose }: Props) {
  const edges = edgesOf(conditions, inputs, now);
  if (edges.length === 0) return null;
  return (
    <section aria-label="Edges">
      <Stack gap="200">
        <Text as="h3" variant="headingSm">
          Try the edges
        </Text>
        <Row gap="200">
          {edges.map((edge) => (
            <Button key={edge.label} size="slim" onClick={() => onChoose(edge)}>
              {edge.label}
            </Button>
          ))}
        </Row>
      </Stack>
    </section>
  );
}
