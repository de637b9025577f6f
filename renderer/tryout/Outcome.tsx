import type { ReactNode } from "react";
import { applyOperations, methodsNamed, type RuleRun, stopsOf } from "../../engine/facts/apply-operations.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Explanation } from "../../engine/types/explanation.ts";
import type { Family } from "../../engine/types/family.ts";
import { Conditions } from "../ui/Conditions.tsx";
import { Banner, Stack, Text } from "../ui/polaris-components.ts";
import { Methods } from "./Methods.tsx";
import { Stops } from "./Stops.tsx";

interface Props {
  family: Family;
  action: FamilyAction;
  explanation: Explanation;
  /** True if the draft is off. */
  off: boolean;
  /** Runs of all tried rules in Shopify's order, among them the draft's. */
  runs: readonly RuleRun[];
  /** Names of the methods before the rules run. */
  methods: readonly string[];
  /** Offers other checkouts, in sight of what becomes of them. */
  edges: ReactNode;
}

/** Shows what becomes of the checkout, and each reason. */
export function Outcome({ family, action, explanation, off, runs, methods, edges }: Props) {
  const { applies, warnings } = explanation;
  const title = headline(family, action, applies, off);
  return (
    <section aria-label="Outcome">
      <Stack gap="200">
        <div aria-live="polite">
          <Banner tone={applies && !off ? "success" : "warning"} title={title}>
            {off && <p>{`Once active, ${uncapitalized(headline(family, action, applies, false))}`}</p>}
          </Banner>
        </div>
        {edges}
        {action.targets !== undefined && <Methods outcomes={applyOperations(action, methodsNamed(methods), runs)} />}
        {action.operations !== undefined && action.targets === undefined && <Stops family={family} stops={stopsOf(runs)} />}
        {warnings.map((warning) => (
          <Text key={warning} as="p" tone="caution">
            {warning}
          </Text>
        ))}
        <Text as="h3" variant="headingSm">
          Why
        </Text>
        <Conditions {...explanation} />
      </Stack>
    </section>
  );
}

function headline({ labels: { one } }: Family, action: FamilyAction, applies: boolean, off: boolean): string {
  if (action.type === "block") {
    return off ? `This ${one} is a draft: no customer sees it.` : `A customer with this cart would ${applies ? "see" : "not see"} it.`;
  }
  if (off) return `This ${one} is off: it does nothing in checkout.`;
  return applies ? `This ${one} applies to this checkout.` : `This ${one} does nothing at this checkout.`;
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
