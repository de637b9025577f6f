import type { Stoppage } from "../../engine/coverage/rule-effect.ts";
import type { Family } from "../../engine/types/family.ts";
import { stoppageTexts } from "../../engine/wording/stoppage-texts.ts";
import { Badge } from "../ui/polaris-components.ts";

/** Shows in red that a rule that is on stops every order, or leaves customers no method. */
export function StoppageBadge({ family, stoppage }: { family: Family; stoppage: Stoppage }) {
  return <Badge tone="critical">{stoppageTexts(family, stoppage).title}</Badge>;
}
