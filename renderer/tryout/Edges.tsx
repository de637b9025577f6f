import { useState } from "react";
import type { Edge } from "../../engine/facts/edge.ts";
import { edgesOf } from "../../engine/facts/edges.ts";
import type { RunnableRule } from "../../engine/facts/try-rule.ts";
import type { FactInput } from "../../engine/types/facts.ts";
import { Button, Row, Stack, Text } from "../ui/polaris-components.ts";
import { chooseEdge, isSample } from "./choose-edge.ts";
import type { TrialState } from "./use-trial.ts";

interface Props extends Pick<RunnableRule, "conditions"> {
  inputs: readonly FactInput[];
  now: string;
  trial: TrialState;
}

/** Offers the checkouts at which conditions begin or end to hold, each with one press, and the cart that was built before. */
export function Edges({ conditions, inputs, now, trial }: Props) {
  const [built, setBuilt] = useState<TrialState["lines"]>();
  const edges = edgesOf(conditions, inputs, now);
  if (edges.length === 0) return null;
  const choose = (edge: Edge) => {
    if (edge.total !== undefined && !isSample(trial.lines)) setBuilt(trial.lines);
    chooseEdge(trial, edge);
  };
  const restore = () => {
    trial.setLines(() => built ?? []);
    setBuilt(undefined);
  };
  return (
    <section aria-label="Edges">
      <Stack gap="200">
        <Text as="h3" variant="headingSm">
          Try the edges
        </Text>
        <Row gap="200">
          {edges.map((edge) => (
            <Button key={edge.label} size="slim" onClick={() => choose(edge)}>
              {edge.label}
            </Button>
          ))}
          {built !== undefined && isSample(trial.lines) && (
            <Button variant="tertiary" size="slim" onClick={restore}>
              Back to your cart
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  );
}
