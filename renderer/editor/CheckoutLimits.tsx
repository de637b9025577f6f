import { Fragment } from "react";
import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import { ACTIVE_PER_API, COST_LIMITS } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled, Cost } from "../../engine/types/pack.ts";
import { Meter } from "../ui/Meter.tsx";
import { Card, Stack, Text } from "../ui/polaris-components.ts";
import { useActiveCount } from "./use-active-count.ts";

interface Props {
  family: Family;
  /** Measurement of each Function that would run the rule. */
  measured: readonly Compiled[];
  /** True if the rule is among the active ones already. */
  active: boolean;
}

/** Shows how much of Shopify's limits the rule takes: bytes that checkout reads, and a place among the store's active customizations. */
export function CheckoutLimits({ family, measured, active }: Props) {
  return (
    <Card>
      <section aria-label="Limits">
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Limits of checkout
          </Text>
          {measured.length === 0 ? (
            <Text as="p" tone="subdued">
              The size is shown once the reasons above are settled.
            </Text>
          ) : (
            measured.map((each) => (
              <Fragment key={each.pack}>
                <Size measured={each} />
                <Work cost={each.cost} />
              </Fragment>
            ))
          )}
          {isRuleFamily(family) && <Places family={family} active={active} />}
        </Stack>
      </section>
    </Card>
  );
}

function Size({ measured: { bytes, pack } }: { measured: Compiled }) {
  const { program, variables, limit } = bytes;
  return (
    <Meter label="Size" value={Math.max(program, variables)} limit={limit} unit="bytes">
      {`Rule ${program.toLocaleString("en-US")} bytes, query variables ${variables.toLocaleString("en-US")} bytes. The larger counts. Function: ${pack}.`}
    </Meter>
  );
}

/** Share of a limit from which the cost of a rule is shown. */
const NEAR = 0.8;
const WORK: readonly { kind: keyof Cost; label: string; unit: string }[] = [
  { kind: "instructions", label: "Instructions (200-line cart)", unit: "instructions" },
  { kind: "input", label: "Input size (200-line cart)", unit: "bytes" },
  { kind: "output", label: "Output size (200-line cart)", unit: "bytes" },
];

/** Shows what a rule costs at most with 200 lines in the cart. A rule that is far from the limits shows nothing. */
function Work({ cost }: { cost: Cost }) {
  return WORK.filter(({ kind }) => cost[kind] > COST_LIMITS[kind] * NEAR).map(({ kind, label, unit }) => (
    <Meter key={kind} label={label} value={cost[kind]} limit={COST_LIMITS[kind]} unit={unit} />
  ));
}

function Places({ family, active }: { family: Family; active: boolean }) {
  const count = useActiveCount(family);
  if (count?.ok === false) {
    return (
      <Text as="p" tone="critical">
        {`The number of active ${family.noun.other} couldn't be loaded. ${count.failure.message ?? ""}`}
      </Text>
    );
  }
  const full = count !== undefined && count.value >= ACTIVE_PER_API && !active;
  return (
    <Meter label={`Active ${family.noun.other}`} value={count?.value} limit={ACTIVE_PER_API} unit="active">
      {full && `You've reached Shopify's limit of active ${family.noun.other}. Deactivate or delete one first.`}
    </Meter>
  );
}
