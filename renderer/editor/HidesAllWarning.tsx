import { isEveryNameMatched } from "../../engine/compiler/is-every-name-matched.ts";
import { namesFor, type RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { isUnconditional } from "../../engine/declarations/conditions.ts";
import { variantOf } from "../../engine/declarations/configuration.ts";
import { warningIn } from "../../engine/declarations/variant-warnings.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { Banner } from "../ui/polaris-components.ts";

interface Props {
  family: Family;
  action: FamilyAction;
  draft: object;
  /** Undefined until the rule can run. */
  effect: RuleEffect | undefined;
}

/**
 * Warns when an action hides every method by the names that stores usually give them. Shopify does not show apps the names that this store
 * uses.
 */
export function HidesAllWarning({ family, action, draft, effect }: Props) {
  const whenAll = warningIn("allTargets", variantOf(family, draft));
  if (whenAll === undefined || !isEveryNameMatched(action, draft, namesFor(family, action))) return null;
  const { coverage } = effect ?? {};
  if (coverage === "noOrder") return null;
  const where =
    isUnconditional(family, action, draft) || coverage === "everyOrder"
      ? "at every checkout"
      : coverage === "paidOrders"
        ? "at every checkout that costs something"
        : "whenever the conditions are met";
  return (
    <Banner tone={effect?.stoppage === undefined ? "warning" : "critical"} title={whenAll}>
      <p>{`This hides every method we know by name, ${where}. Leave at least one for customers.`}</p>
    </Banner>
  );
}
