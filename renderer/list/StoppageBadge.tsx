import type { Stoppage } from "../../engine/coverage/stoppage-of.ts";
import type { Family } from "../../engine/types/family.ts";
import { stoppageWords } from "../../engine/wording/stoppage-words.ts";
import { Badge } from "../ui/polaris-components.ts";

/** Shows in red that a rule that is on stops every order, or leaves customers no method. */
export function StoppageBadge({ family, stoppage }: { family: Family; stoppage: Stoppage }) {
  return <Badge tone="critical">{stoppageWords(family, stoppage).title}</Badge>;
}
